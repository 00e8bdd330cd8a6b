/** Invites people of the pool to an open job: which one, what each reads, and who gets none and why. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readKey } from '@/api/read';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { Leaving } from '@/components/hiring/leaving';
import { ErrorPanel } from '@/components/ui/error-panel';
import { SelectField } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useText } from '@/i18n/text';
import { invite, leavesQuery, openJobsQuery, POOL, type PoolPerson } from '../api';

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
  const [jobId, setJobId] = useState(first);
  const [checked, setChecked] = useState(false);
  const state = useSave(
    () => invite(jobId, people),
    async ({ count }) => {
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          {
            id: 'pool.sent',
            defaultMessage:
              '{count, plural, =0 {Nobody was invited} one {# person invited} other {# people invited}}',
          },
          { count },
        ),
      });
      await client.invalidateQueries({ queryKey: readKey(POOL) });
      onSent();
    },
  );
  return (
    <FormSheet
      onClose={onClose}
      state={{ ...state, conflict: null }}
      onSubmit={() => {
        setChecked(true);
        if (jobId) state.save();
      }}
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
          defaultMessage="Each gets the job’s link in their own language, by text where they agreed to texts, else by e-mail. At night it waits until the morning."
        />
      }
      submitLabel={<FormattedMessage id="pool.invite_send" defaultMessage="Send" />}
    >
      {jobs.data?.items.length === 0 ? (
        <Notice tone="warn">
          <FormattedMessage
            id="pool.no_jobs"
            defaultMessage="No job is open at your locations. Publish one first, then invite people to it."
          />
        </Notice>
      ) : (
        <SelectField
          label={<FormattedMessage id="pool.job" defaultMessage="Open job" />}
          required
          placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
          options={(jobs.data?.items ?? []).map(({ id, title, locationName }) => ({
            value: id,
            label: `${text(title)} · ${locationName}`,
          }))}
          value={jobId}
          error={
            checked && !jobId
              ? intl.formatMessage({ id: 'pipeline.needed', defaultMessage: 'This is needed.' })
              : state.errorOf('jobId')
          }
          onChange={(event) => setJobId(event.target.value)}
        />
      )}
      {jobId && <WhatLeaves jobId={jobId} people={people} />}
    </FormSheet>
  );
}

function WhatLeaves({ jobId, people }: Pick<Props, 'people' | 'jobId'>) {
  const query = useQuery(leavesQuery(jobId, people));
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-28" />;
  return (
    <Leaving
      leaves={query.data}
      nameOf={(id) => people.find(({ applicationId }) => applicationId === id)?.name}
    />
  );
}
