/** Saving one stage or one reason of the pipeline: the others stay as they are, and a conflict is settled by itself. */
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useSave } from '@/components/form/use-save';
import type { PipelineSettings } from '@/components/hiring/stages';
import { toast } from '@/components/ui/toast';
import { refresh } from './api';
import { type PipelineChange, savePipeline } from './pipeline-api';

type Options = {
  pipeline: PipelineSettings;
  /** One's own change, on top of what is set now. */
  change(base: PipelineSettings): PipelineChange;
  /** What else shows it, besides the settings. */
  shownBy?: string[];
  onClose(): void;
};

/** What a `FormSheet` needs, and what was said about a field. */
export function usePipelineSave({ pipeline, change, shownBy = [], onClose }: Options) {
  const intl = useIntl();
  const client = useQueryClient();
  const again = () => refresh(client, '/api/hiring/pipeline', ...shownBy);
  const state = useSave(
    (base: PipelineSettings) => savePipeline(base.version, change(base)),
    async () => {
      await again();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  );
  return {
    errorOf: state.errorOf,
    sheet: {
      state,
      onSubmit: () => state.save(pipeline),
      onTheirs: () => void again().then(onClose),
      onMine: () => state.conflict && state.save(state.conflict.current as PipelineSettings),
      onClose,
    },
  };
}
