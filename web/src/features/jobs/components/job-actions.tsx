/** What can be done with a posting: pause, open again, fill, close, copy. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { readKey } from '@/api/read';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { cloneJob, editPath, keepJob, moveJob, type Verb } from '../api';
import type { JobItem, JobStatus } from '../types';

const VERBS = defineMessages({
  publish: { id: 'jobs.verb.publish', defaultMessage: 'Publish' },
  pause: { id: 'jobs.verb.pause', defaultMessage: 'Pause' },
  resume: { id: 'jobs.verb.resume', defaultMessage: 'Open again' },
  fill: { id: 'jobs.verb.fill', defaultMessage: 'Mark as filled' },
  close: { id: 'jobs.verb.close', defaultMessage: 'Close for good' },
});

const ERRORS = defineMessages({
  applications_active: {
    id: 'jobs.error.applications_active',
    defaultMessage: 'People still wait for an answer. Move or decline each of them first.',
  },
  publish_blocked: {
    id: 'jobs.error.publish_blocked',
    defaultMessage: 'Something is missing. Open the job to see what.',
  },
});

const OFFERED: Record<JobStatus, readonly Verb[]> = {
  draft: ['close'],
  published: ['pause', 'fill', 'close'],
  paused: ['resume', 'fill', 'close'],
  filled: ['close'],
  closed: [],
};

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-control px-3 outline-none data-highlighted:bg-canvas md:min-h-9 md:text-14';

export function JobActions({ job }: { job: JobItem }) {
  const intl = useIntl();
  const text = useText();
  const errorText = useErrorText(ERRORS);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const [asking, setAsking] = useState<Verb | null>(null);
  const onError = (error: unknown) => toast({ title: errorText(error), tone: 'danger' });
  const move = useMutation({
    mutationFn: (verb: Verb) => moveJob(job.id, job.version, verb),
    onError,
    onSuccess: (next) => keepJob(client, next),
    onSettled: () => {
      setAsking(null);
      return client.invalidateQueries({ queryKey: readKey('/api/jobs') });
    },
  });
  const copy = useMutation({
    mutationFn: () => cloneJob(job.id),
    onError,
    onSuccess: (next) => navigate(editPath(next.id, 'role')),
  });
  const allowed = OFFERED[job.status].filter((verb) =>
    can(verb === 'resume' ? 'jobs:publish' : 'jobs:update'),
  );
  if (allowed.length === 0 && !can('jobs:create')) return null;
  const title = text(job.title);
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild>
          <Button
            size="sm"
            icon
            aria-label={intl.formatMessage(
              { id: 'jobs.actions', defaultMessage: 'More for {title}' },
              { title },
            )}
          >
            <Ellipsis size={18} aria-hidden="true" />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            className="z-50 min-w-48 rounded-card border border-line bg-card p-1 shadow-float"
          >
            {allowed.map((verb) => (
              <DropdownMenu.Item
                key={verb}
                className={ITEM}
                onSelect={() => (verb === 'close' || verb === 'fill' ? setAsking(verb) : move.mutate(verb))}
              >
                {intl.formatMessage(VERBS[verb])}
              </DropdownMenu.Item>
            ))}
            {can('jobs:create') && (
              <DropdownMenu.Item className={ITEM} onSelect={() => copy.mutate()}>
                {intl.formatMessage({ id: 'jobs.verb.clone', defaultMessage: 'Copy into a new draft' })}
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        danger={asking === 'close'}
        busy={move.isPending}
        title={`${asking ? intl.formatMessage(VERBS[asking]) : ''}: ${title}`}
        description={intl.formatMessage({
          id: 'jobs.end_hint',
          defaultMessage:
            'Nobody can apply any more and the posting disappears. Applicants stay in the pipeline.',
        })}
        confirmLabel={asking ? intl.formatMessage(VERBS[asking]) : ''}
        onConfirm={() => asking && move.mutate(asking)}
      />
    </>
  );
}
