/** Hands an application over to another job; a booked interview is named before it is cancelled. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorCode } from '@/api/errors';
import { jobsQuery } from '@/api/jobs';
import { usePlaces } from '@/api/use-places';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import { refreshApplicant, transfer } from '../api';
import type { Profile } from '../types';

export default function TransferSheet({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const places = usePlaces();
  const jobs = useQuery(jobsQuery).data?.items ?? [];
  const [jobId, setJob] = useState('');
  const [keepStage, setKeepStage] = useState(true);
  const [cancelInterviews, setCancel] = useState(false);
  const { application } = profile;
  const form = useSave(
    () => transfer(application.id, { version: application.version, jobId, keepStage, cancelInterviews }),
    async () => {
      await refreshApplicant(client);
      onClose();
    },
  );
  const open = jobs.filter(
    (job) => job.id !== application.jobId && ['published', 'paused'].includes(job.status),
  );
  return (
    <FormSheet
      title={<FormattedMessage id="applicant.transfer" defaultMessage="Hand over to another job" />}
      submitLabel={<FormattedMessage id="applicant.transfer_go" defaultMessage="Hand over" />}
      state={form}
      onSubmit={() => form.save()}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label={intl.formatMessage({ id: 'applicant.transfer_job', defaultMessage: 'To which job' })}
          placeholder={intl.formatMessage({ id: 'applicant.choose', defaultMessage: 'Choose…' })}
          required
          options={open.map((job) => ({
            value: job.id,
            label: [text(job.title), places.location(job.locationId)?.name].filter(Boolean).join(' · '),
          }))}
          value={jobId}
          error={form.errorOf('jobId')}
          onChange={(event) => setJob(event.target.value)}
        />
        <Checkbox
          label={intl.formatMessage({
            id: 'applicant.transfer_keep',
            defaultMessage: 'Keep the stage it has reached',
          })}
          checked={keepStage}
          onChange={(event) => setKeepStage(event.target.checked)}
        />
        {errorCode(form.error) === 'interview_open' && (
          <Notice tone="warn">
            <FormattedMessage
              id="applicant.transfer_interview"
              defaultMessage="An interview is booked for the present job."
            />
          </Notice>
        )}
        <Checkbox
          label={intl.formatMessage({
            id: 'applicant.transfer_cancel',
            defaultMessage: 'Cancel interviews that are booked',
          })}
          checked={cancelInterviews}
          onChange={(event) => setCancel(event.target.checked)}
        />
      </div>
    </FormSheet>
  );
}
