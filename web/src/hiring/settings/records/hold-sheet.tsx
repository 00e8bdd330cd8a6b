/** Puts a job's records on hold, or takes the hold off, with a reason for the record. */

import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import type { JobName } from '@/api/jobs';
import { refresh } from '@/api/refresh';
import { FormSelect, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { useText } from '@/i18n/text';
import { holdJob } from '../api';

const FAULTS = defineMessages({
  job: { id: 'settings.holds.choose', defaultMessage: 'Choose a job' },
});

const SCHEMA = z.object({ job: neededText(FAULTS.job), reason: z.string() });

type Props = {
  /** The job whose hold ends; without one a hold begins. */
  job: JobName | null;
  jobs: JobName[];
  locationNameOf(id: string): string | undefined;
  onClose(): void;
};

export function HoldSheet({ job, jobs, locationNameOf, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { job: job?.id ?? '', reason: '' },
    send: (hold) => holdJob(hold.job, { on: job === null, reason: hold.reason }),
    onSaved: async () => {
      await refresh(client, '/api/jobs');
      onClose();
    },
  });
  const { control } = form;
  const nameOf = (one: JobName) =>
    [text(one.title), locationNameOf(one.locationId), one.ref].filter(Boolean).join(' · ');
  return (
    <FormSheet
      title={
        job ? (
          <FormattedMessage id="settings.holds.off" defaultMessage="Remove hold" />
        ) : (
          <FormattedMessage id="settings.holds.on" defaultMessage="Place hold" />
        )
      }
      description={job ? nameOf(job) : undefined}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {!job && (
          <FormSelect
            control={control}
            name="job"
            required
            label={<FormattedMessage id="settings.holds.job" defaultMessage="Job" />}
            placeholder={intl.formatMessage(FAULTS.job)}
            options={jobs.map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
        )}
        <FormTextArea
          control={control}
          name="reason"
          required
          label={<FormattedMessage id="settings.holds.reason" defaultMessage="Reason (kept on record)" />}
          hint={
            <FormattedMessage
              id="settings.holds.reason_hint"
              defaultMessage="At least 10 characters, such as the charge number."
            />
          }
        />
      </div>
    </FormSheet>
  );
}
