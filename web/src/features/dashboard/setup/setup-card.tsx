/** The first steps of a new brand, each with the screen where it is taken, ticked by what is there. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { readKey } from '@/api/read';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useErrorText } from '@/i18n/error-text';
import { endSetup, type Setup } from './api';

type Step = { id: string; done: boolean; title: ReactNode; hint: ReactNode; to: string | null };

export function SetupCard({ setup }: { setup: Setup }) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const end = useMutation({
    mutationFn: endSetup,
    onSuccess: () => client.invalidateQueries({ queryKey: readKey('/api/hiring/setup') }),
  });
  const steps = stepsOf(setup);
  const done = steps.filter((step) => step.done).length;
  return (
    <Card
      title={<FormattedMessage id="setup.title" defaultMessage="Set up your brand" />}
      aside={
        <span className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="setup.progress"
            defaultMessage="{done} of {all}"
            values={{ done, all: steps.length }}
          />
        </span>
      }
    >
      <ol
        className="divide-y divide-line pt-1"
        aria-label={intl.formatMessage({ id: 'setup.title', defaultMessage: 'Set up your brand' })}
      >
        {steps.map((step, index) => (
          <li key={step.id}>
            <Row step={step} number={index + 1} onPoster={() => end.mutate()} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-2">
        {end.isError && (
          <p role="alert" className="min-w-0 flex-1 font-medium text-14 text-danger">
            {errorText(end.error)}
          </p>
        )}
        <Button
          variant="quiet"
          size="sm"
          className="ml-auto"
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          <FormattedMessage id="setup.end" defaultMessage="Dismiss list" />
        </Button>
      </div>
    </Card>
  );
}

const rowClass = 'flex min-h-14 items-center gap-3 px-4 py-2.5';

/** The poster is the last step: opening it completes the list. */
function Row({ step, number, onPoster }: { step: Step; number: number; onPoster(): void }) {
  const { id, done, title, hint, to } = step;
  const content = (
    <>
      {done ? (
        <CircleCheck size={24} className="shrink-0 text-ok" aria-hidden="true" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full border border-field font-medium text-13"
        >
          {number}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold md:font-medium">
          {title}
          {done && (
            <span className="sr-only">
              {' '}
              <FormattedMessage id="setup.done" defaultMessage="(done)" />
            </span>
          )}
        </span>
        {!done && <span className="block text-14 text-muted md:text-13">{hint}</span>}
      </span>
      {!done && to && <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />}
    </>
  );
  if (done || to === null) return <div className={rowClass}>{content}</div>;
  if (id === 'poster') {
    return (
      <a href={to} target="_blank" rel="noreferrer" className={rowClass} onClick={onPoster}>
        {content}
      </a>
    );
  }
  return (
    <Link to={to} className={rowClass}>
      {content}
    </Link>
  );
}

function stepsOf(setup: Setup): Step[] {
  return [
    {
      id: 'logo',
      done: setup.logo,
      title: <FormattedMessage id="setup.logo" defaultMessage="Add your logo" />,
      hint: <FormattedMessage id="setup.logo_why" defaultMessage="Shown on your job pages and poster." />,
      to: '/settings/branding',
    },
    {
      id: 'location',
      done: setup.location,
      title: <FormattedMessage id="setup.location" defaultMessage="Add a location" />,
      hint: (
        <FormattedMessage
          id="setup.location_why"
          defaultMessage="The address sets the labor law and minimum wage."
        />
      ),
      to: '/settings/locations',
    },
    {
      id: 'team',
      done: setup.team,
      title: <FormattedMessage id="setup.team" defaultMessage="Add positions and your team" />,
      hint: setup.position ? (
        <FormattedMessage id="setup.team_why" defaultMessage="Positions are set. Now add the first person." />
      ) : (
        <FormattedMessage id="setup.position_why" defaultMessage="Positions first, then people." />
      ),
      to: setup.position ? '/team' : '/settings/positions',
    },
    {
      id: 'schedule',
      done: setup.schedule,
      title: <FormattedMessage id="setup.schedule" defaultMessage="Build the first schedule" />,
      hint: setup.team ? (
        <FormattedMessage id="setup.schedule_why" defaultMessage="Add shifts, then publish the week." />
      ) : (
        <FormattedMessage id="setup.schedule_wait" defaultMessage="Add your team first." />
      ),
      to: setup.team ? '/schedule' : null,
    },
    {
      id: 'job',
      done: setup.job,
      title: <FormattedMessage id="setup.job" defaultMessage="Post your first job" />,
      hint: setup.location ? (
        <FormattedMessage id="setup.job_why" defaultMessage="Questions, pay and description are suggested." />
      ) : (
        <FormattedMessage id="setup.job_wait" defaultMessage="Add a location first." />
      ),
      to: setup.location ? '/jobs/new' : null,
    },
    {
      id: 'poster',
      done: false,
      title: <FormattedMessage id="setup.poster" defaultMessage="Print the poster" />,
      hint: setup.posterJobId ? (
        <FormattedMessage
          id="setup.poster_why"
          defaultMessage="Hang it by the register: people scan it and apply in two minutes."
        />
      ) : (
        <FormattedMessage id="setup.poster_wait" defaultMessage="Ready once a job is open." />
      ),
      to: setup.posterJobId && `/api/jobs/${setup.posterJobId}/poster.pdf`,
    },
  ];
}
