/** Invites people of the pool to an open job: which one, what each reads, and who gets none and why. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { readKey } from '@/api/read';
import { FormSelect } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { DeliveryPreview } from '@/hiring/delivery-preview';
import { useText } from '@/i18n/text';
import { deliveryPreviewQuery, invite, openJobsQuery, POOL, type PoolPerson } from '../api';

const FAULTS = defineMessages({
  needed: { id: 'pipeline.needed', defaultMessage: 'Required.' },
});

const SCHEMA = z.object({ jobId: neededText(FAULTS.needed) });

type Props = {
  people: readonly PoolPerson[];
  /** The job that the pool is narrowed to, if any. */
  jobId: string;
  onClose(): void;
  onSent(): void;
};

export default function InviteSheet({ people, jobId: first, onClose, onSent }: Props) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const jobs = useQuery(openJobsQuery);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { jobId: first },
    send: ({ jobId }) => invite(jobId, people),
    onSaved: async ({ count }) => {
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          {
            id: 'pool.sent',
            defaultMessage:
              '{count, plural, =0 {No one was invited} one {# person invited} other {# people invited}}',
          },
          { count },
        ),
      });
      await client.invalidateQueries({ queryKey: readKey(POOL) });
      onSent();
    },
  });
  const { control } = form;
  const jobId = useWatch({ control, name: 'jobId' });
  return (
    <FormSheet
      onClose={onClose}
      form={form}
      title={
        <FormattedMessage
          id="pool.invite_title"
          defaultMessage="{count, plural, one {Invite {name} to a job} other {Invite # people to a job}}"
          values={{ count: people.length, name: people[0]?.name }}
        />
      }
      description={
        <FormattedMessage
          id="pool.invite_how"
          defaultMessage="In each person’s language, by text if they opted in, otherwise by email. Held until morning at night."
        />
      }
      submitLabel={<FormattedMessage id="pool.invite_send" defaultMessage="Send" />}
    >
      {jobs.data?.items.length === 0 ? (
        <Notice tone="warn">
          <FormattedMessage
            id="pool.no_jobs"
            defaultMessage="No open jobs at your locations. Publish one first."
          />
        </Notice>
      ) : (
        <FormSelect
          control={control}
          name="jobId"
          label={<FormattedMessage id="pool.job" defaultMessage="Open job" />}
          required
          placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
          options={(jobs.data?.items ?? []).map(({ id, title, locationName }) => ({
            value: id,
            label: `${text(title)} · ${locationName}`,
          }))}
        />
      )}
      {jobId && <InvitePreview jobId={jobId} people={people} />}
    </FormSheet>
  );
}

function InvitePreview({ jobId, people }: Pick<Props, 'people' | 'jobId'>) {
  const query = useQuery(deliveryPreviewQuery(jobId, people));
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-28" />;
  return (
    <DeliveryPreview
      preview={query.data}
      nameOf={(id) => people.find(({ applicationId }) => applicationId === id)?.name}
    />
  );
}
