/** The address outside of the brand that gets each day's checkpoint. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormText } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { Button } from '@/components/ui/button';
import { type CheckpointSettings, refreshCheckpoints, saveCheckpointSettings } from '../api';

const SCHEMA = z.object({ outsideAddress: optionalText() });

/** Another `key` with each saved version starts it again. */
export function OutsideAddress({ settings }: { settings: CheckpointSettings }) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { outsideAddress: settings.outsideAddress ?? '' },
    version: settings.version,
    send: ({ outsideAddress }, version) => saveCheckpointSettings({ outsideAddress, version }),
    onSaved: () => refreshCheckpoints(client),
  });
  return (
    <Form form={form} onTheirs={() => void refreshCheckpoints(client)}>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-52">
          <FormText
            control={form.control}
            name="outsideAddress"
            type="email"
            autoComplete="off"
            label={intl.formatMessage({ id: 'audit.checkpoints.outside', defaultMessage: 'Outside address' })}
            hint={intl.formatMessage({
              id: 'audit.checkpoints.outside_hint',
              defaultMessage: 'For example your accountant or lawyer: gets each day’s checkpoint.',
            })}
          />
        </div>
        <Button type="submit" busy={form.busy} disabled={!form.dirty}>
          <FormattedMessage id="audit.checkpoints.outside_save" defaultMessage="Save address" />
        </Button>
      </div>
    </Form>
  );
}
