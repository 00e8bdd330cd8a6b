/** A form about one stage or one reason of the pipeline: the others stay as they are, also after a conflict. */
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { ZodMiniType } from 'zod/mini';
import { refresh } from '@/api/refresh';
import { invalidateAddresses } from '@/api/use-live';
import { type AppForm, useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import type { PipelineSettings } from '@/hiring/stages';
import { type PipelineChange, savePipeline } from './api';

type Options<Values extends FieldValues, Sent> = {
  pipeline: PipelineSettings;
  schema: ZodMiniType<Sent, Values>;
  defaultValues: NoInfer<Values>;
  names: Record<string, string>;
  /** One's own change, on top of what is set now. */
  change(base: PipelineSettings, values: Sent): PipelineChange;
  /** What else shows it, besides the settings: addresses, with all below them. */
  shownBy?: string[];
  onClose(): void;
};

/** What a `FormSheet` needs. */
export function usePipelineForm<Values extends FieldValues, Sent>({
  pipeline,
  change,
  shownBy = [],
  onClose,
  ...fields
}: Options<Values, Sent>): { form: AppForm<Values, Sent>; onTheirs(): void; onClose(): void } {
  const intl = useIntl();
  const client = useQueryClient();
  const reload = () =>
    Promise.all([refresh(client, '/api/hiring/pipeline'), invalidateAddresses(client, shownBy)]);
  const form: AppForm<Values, Sent> = useAppForm({
    ...fields,
    version: pipeline.version,
    send: (values: Sent, version) => {
      const theirs = form.conflict?.current as PipelineSettings | undefined;
      const base = theirs?.version === version ? theirs : pipeline;
      return savePipeline(base.version, change(base, values));
    },
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  });
  return { form, onTheirs: () => void reload().then(onClose), onClose };
}
