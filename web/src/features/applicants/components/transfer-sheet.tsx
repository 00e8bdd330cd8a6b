/** Moves an application to another job; a booked interview is named before it is canceled. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { errorCode } from '@/api/errors';
import { jobsQuery } from '@/api/jobs';
import { useOrganization } from '@/api/use-organization';
import { FormCheckbox, FormSelect } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useAppForm } from '@/components/form/use-app-form';
import { useText } from '@/i18n/text';
import { refreshApplicant, transfer } from '../api';
import type { Profile } from '../types';

const SCHEMA = z.object({ jobId: z.string(), keepStage: z.boolean(), cancelInterviews: z.boolean() });

export default function TransferSheet({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const organization = useOrganization();
  const jobs = useQuery(jobsQuery).data?.items ?? [];
  const { application } = profile;
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { jobId: '', keepStage: true, cancelInterviews: false },
    version: application.version,
    send: (values, version) => transfer(application.id, { version, ...values }),
    onSaved: async () => {
      await refreshApplicant(client);
      onClose();
    },
  });
  const { control } = form;
  const open = jobs.filter(
    (job) => job.id !== application.jobId && ['published', 'paused'].includes(job.status),
  );
  return (
    <FormSheet
      title={<FormattedMessage id="applicant.transfer" defaultMessage="Move to another job" />}
      submitLabel={<FormattedMessage id="applicant.transfer_go" defaultMessage="Move" />}
      form={form}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormSelect
          control={control}
          name="jobId"
          label={intl.formatMessage({ id: 'applicant.transfer_job', defaultMessage: 'New job' })}
          placeholder={intl.formatMessage({ id: 'applicant.choose', defaultMessage: 'Choose…' })}
          required
          options={open.map((job) => ({
            value: job.id,
            label: [text(job.title), organization.location(job.locationId)?.name].filter(Boolean).join(' · '),
          }))}
        />
        <FormCheckbox
          control={control}
          name="keepStage"
          label={intl.formatMessage({
            id: 'applicant.transfer_keep',
            defaultMessage: 'Keep the current stage',
          })}
        />
        {errorCode(form.error) === 'interview_open' && (
          <Notice tone="warn">
            <FormattedMessage
              id="applicant.transfer_interview"
              defaultMessage="An interview is booked for the current job."
            />
          </Notice>
        )}
        <FormCheckbox
          control={control}
          name="cancelInterviews"
          label={intl.formatMessage({
            id: 'applicant.transfer_cancel',
            defaultMessage: 'Cancel booked interviews',
          })}
        />
      </div>
    </FormSheet>
  );
}
