/** Puts a job's records on hold, or takes the hold off, with a reason for the record. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { JobName } from '@/api/jobs';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import { refresh } from '../../api';
import { holdJob } from '../../hiring-api';

type Props = {
  /** The job whose hold ends; without one a hold begins. */
  job: JobName | null;
  jobs: JobName[];
  placeOf(id: string): string | undefined;
  onClose(): void;
};

export function HoldSheet({ job, jobs, placeOf, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState(job?.id ?? '');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const form = useSave(
    () => holdJob(chosen, { on: job === null, reason }),
    async () => {
      await refresh(client, '/api/jobs');
      onClose();
    },
  );
  const nameOf = (one: JobName) =>
    [text(one.title), placeOf(one.locationId), one.ref].filter(Boolean).join(' · ');
  return (
    <FormSheet
      title={
        job ? (
          <FormattedMessage id="settings.holds.off" defaultMessage="Take the hold off" />
        ) : (
          <FormattedMessage id="settings.holds.on" defaultMessage="Put a job on hold" />
        )
      }
      description={job ? nameOf(job) : undefined}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={form}
      onSubmit={() => (chosen === '' ? setMissing(true) : form.save())}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {!job && (
          <SelectField
            required
            label={<FormattedMessage id="settings.holds.job" defaultMessage="Job" />}
            placeholder={intl.formatMessage({ id: 'settings.holds.choose', defaultMessage: 'Choose a job' })}
            options={jobs.map((one) => ({ value: one.id, label: nameOf(one) }))}
            value={chosen}
            error={
              missing && chosen === ''
                ? intl.formatMessage({ id: 'settings.holds.choose', defaultMessage: 'Choose a job' })
                : undefined
            }
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        <TextAreaField
          required
          label={<FormattedMessage id="settings.holds.reason" defaultMessage="Why, for the record" />}
          hint={
            <FormattedMessage
              id="settings.holds.reason_hint"
              defaultMessage="At least 10 characters, for example the number of the charge."
            />
          }
          value={reason}
          error={form.errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </FormSheet>
  );
}
