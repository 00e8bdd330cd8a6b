/** What can be done with a posting: pause, open again, fill, close, copy. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { readKey } from '@/api/read';
import { usePermissions } from '@/auth/use-permissions';
import { Button, buttonClass } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { cloneJob, closeJob, editPath, moveJob, storeJob, type Verb } from '../api';
import type { JobItem, JobStatus } from '../types';

/** A job that is over is read, not changed. */
const EDITED: readonly JobStatus[] = ['draft', 'published', 'paused'];

const VERBS = defineMessages({
  publish: { id: 'jobs.verb.publish', defaultMessage: 'Publish' },
  pause: { id: 'jobs.verb.pause', defaultMessage: 'Pause' },
  resume: { id: 'jobs.verb.resume', defaultMessage: 'Reopen' },
  fill: { id: 'jobs.verb.fill', defaultMessage: 'Mark as filled' },
  close: { id: 'jobs.verb.close', defaultMessage: 'Close permanently' },
});

const ERRORS = defineMessages({
  applications_active: {
    id: 'jobs.error.applications_active',
    defaultMessage: 'Some applicants are still waiting. Move or decline them first.',
  },
  publish_blocked: {
    id: 'jobs.error.publish_blocked',
    defaultMessage: 'Something is missing. Open the job to see it.',
  },
});

const OFFERED: Record<JobStatus, readonly Verb[]> = {
  draft: ['close'],
  published: ['pause', 'fill', 'close'],
  paused: ['resume', 'fill', 'close'],
  filled: ['close'],
  closed: [],
};

export default function JobMenu({ job, onClose }: { job: JobItem; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const errorText = useErrorText(ERRORS);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const [confirming, setConfirming] = useState<Verb | null>(null);
  // People still wait: closing then means answering them.
  const waiting = confirming === 'close' ? job.counts.active : 0;
  const onError = (error: unknown) => toast({ title: errorText(error), tone: 'danger' });
  const move = useMutation({
    mutationFn: (verb: Verb) =>
      verb === 'close' && waiting > 0 ? closeJob(job.id, job.version) : moveJob(job.id, job.version, verb),
    onError,
    onSuccess: (next) => storeJob(client, next),
    onSettled: () => {
      onClose();
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
  const title = text(job.title);
  return (
    <>
      <Sheet
        open={confirming === null}
        onOpenChange={(open) => !open && onClose()}
        title={title}
        description={job.locationName}
      >
        <ul className="grid gap-2">
          {EDITED.includes(job.status) && can('jobs:update') && (
            <li>
              <Link to={editPath(job.id)} className={buttonClass({ block: true })}>
                {intl.formatMessage({ id: 'jobs.verb.edit', defaultMessage: 'Edit' })}
              </Link>
            </li>
          )}
          {job.status === 'published' && (
            <li>
              <a href={job.pageUrl} target="_blank" rel="noreferrer" className={buttonClass({ block: true })}>
                {intl.formatMessage({ id: 'jobs.verb.view', defaultMessage: 'View public page' })}
              </a>
            </li>
          )}
          {allowed.map((verb) => (
            <li key={verb}>
              <Button
                block
                variant={verb === 'close' ? 'danger-line' : 'secondary'}
                busy={move.isPending && move.variables === verb}
                onClick={() =>
                  verb === 'close' || verb === 'fill' ? setConfirming(verb) : move.mutate(verb)
                }
              >
                {intl.formatMessage(VERBS[verb])}
              </Button>
            </li>
          ))}
          {can('jobs:create') && (
            <li>
              <Button block busy={copy.isPending} onClick={() => copy.mutate()}>
                {intl.formatMessage({ id: 'jobs.verb.clone', defaultMessage: 'Duplicate as draft' })}
              </Button>
            </li>
          )}
        </ul>
      </Sheet>
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && onClose()}
        danger={confirming === 'close'}
        busy={move.isPending}
        title={`${confirming ? intl.formatMessage(VERBS[confirming]) : ''}: ${title}`}
        description={
          waiting > 0
            ? intl.formatMessage(
                {
                  id: 'jobs.decline_hint',
                  defaultMessage:
                    '{count, plural, one {One person is} other {# people are}} still waiting. Closing declines them; you can undo for 24 hours, until the message goes out.',
                },
                { count: waiting },
              )
            : intl.formatMessage({
                id: 'jobs.end_hint',
                defaultMessage:
                  'No one can apply anymore and the posting comes down. Applicants stay in the pipeline.',
              })
        }
        confirmLabel={
          waiting > 0
            ? intl.formatMessage({ id: 'jobs.decline_close', defaultMessage: 'Decline and close' })
            : confirming
              ? intl.formatMessage(VERBS[confirming])
              : ''
        }
        onConfirm={() => confirming && move.mutate(confirming)}
      />
    </>
  );
}
