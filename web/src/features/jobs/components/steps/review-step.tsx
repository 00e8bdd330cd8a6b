/** The last look: every step with what it lacks, a way back to it, and the one button that makes it public. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Check as Tick, TriangleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/errors';
import { readKey } from '@/api/read';
import { Allowed } from '@/auth/allowed';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { moveJob } from '../../api';
import { STEP_NAMES } from '../../names';
import { STEPS } from '../../types';
import { RubricLine } from '../rubric-line';
import type { StepProps } from '../step-content';
import { useStepValues } from '../use-step-values';

export function ReviewStep({ save, checks, onGo }: StepProps) {
  const intl = useIntl();
  const text = useText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { can } = usePermissions();
  const navigate = useNavigate();
  const { job } = save;
  const values = useStepValues(job);
  const blocking = checks.filter((check) => check.severity === 'block');
  const steps = new Set(blocking.map((check) => check.step)).size;
  const additional = job.additionalLocationIds.length;
  const publish = useMutation({
    mutationFn: async () => {
      const now = await save.flush();
      return now ? moveJob(now.id, now.version, 'publish') : null;
    },
    onSuccess: (published) => {
      if (!published) return;
      save.adopt(published);
      void client.invalidateQueries({ queryKey: readKey('/api/jobs') });
      const locations = additional + 1;
      toast({
        title:
          locations > 1
            ? intl.formatMessage(
                {
                  id: 'jobs.published_many',
                  defaultMessage: '{count} jobs are open, one per location. People can apply now.',
                },
                { count: locations },
              )
            : intl.formatMessage(
                { id: 'jobs.published', defaultMessage: '{title} is open. People can apply now.' },
                { title: text(published.title) },
              ),
      });
      // Each place has its own page and poster: from the list every one of them is shared.
      navigate(locations > 1 ? '/jobs' : `/jobs?share=${published.id}`);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem?.code === 'publish_blocked')
        void client.invalidateQueries({ queryKey: readKey('/api/jobs/{id}/checks', { id: job.id }) });
    },
  });
  return (
    <>
      {blocking.length === 0 ? (
        <Notice tone="ok">
          <FormattedMessage id="jobs.review.ready" defaultMessage="Ready to publish." />
        </Notice>
      ) : (
        <Notice tone="danger">
          <FormattedMessage
            id="jobs.review.blocked"
            defaultMessage="{count, plural, one {One step isn’t} other {# steps aren’t}} ready. See what is missing below."
            values={{ count: steps }}
          />
        </Notice>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {STEPS.filter((step) => step !== 'review').map((step) => {
          const own = checks.filter((check) => check.step === step);
          const blocks = own.some((check) => check.severity === 'block');
          const verb = blocks
            ? intl.formatMessage({ id: 'jobs.review.fix', defaultMessage: 'Fix' })
            : intl.formatMessage({ id: 'jobs.review.edit', defaultMessage: 'Change' });
          const Icon = blocks ? CircleAlert : own.length > 0 ? TriangleAlert : Tick;
          return (
            <li key={step} className="flex items-start gap-3 px-4 py-2">
              <Icon
                size={18}
                aria-hidden="true"
                className={`mt-3 shrink-0 ${blocks ? 'text-danger' : own.length > 0 ? 'text-warn' : 'text-ok'}`}
              />
              <div className="min-w-0 flex-1 py-2">
                <p className="font-medium">{intl.formatMessage(STEP_NAMES[step])}</p>
                {values[step] && <p className="line-clamp-2 text-14">{values[step]}</p>}
                {own.map((check) => (
                  <p key={check.code + check.message.en} className="text-14 text-muted">
                    {text(check.message)}
                  </p>
                ))}
              </div>
              <Button
                variant="quiet"
                size="sm"
                className="md:mt-1"
                aria-label={`${verb}: ${intl.formatMessage(STEP_NAMES[step])}`}
                onClick={() => onGo(step)}
              >
                {verb}
              </Button>
            </li>
          );
        })}
      </ul>
      {can('scoring:configure') && <RubricLine job={job.id} />}
      {publish.isError && <Notice tone="danger">{errorText(publish.error)}</Notice>}
      {(job.status === 'draft' || job.status === 'paused') && (
        <Allowed permission="jobs:publish">
          <Button
            variant="primary"
            size="lg"
            busy={publish.isPending}
            disabled={blocking.length > 0}
            onClick={() => publish.mutate()}
          >
            {job.additionalLocationIds.length > 0 ? (
              <FormattedMessage
                id="jobs.publish_many"
                defaultMessage="Publish at {count} locations"
                values={{ count: job.additionalLocationIds.length + 1 }}
              />
            ) : (
              <FormattedMessage id="jobs.publish" defaultMessage="Publish" />
            )}
          </Button>
        </Allowed>
      )}
    </>
  );
}
