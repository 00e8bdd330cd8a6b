/** The hiring dashboard: what cannot wait, four figures, quick ways on, and what has just happened. */
import { useQuery } from '@tanstack/react-query';
import {
  BriefcaseBusiness,
  CalendarCheck,
  ExternalLink,
  MessageCircle,
  Scale,
  SquareKanban,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { PermissionName } from '@/auth/permission-names';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { useText } from '@/i18n/text';
import { hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import { FirstSteps, SetupHeadline, useSetup } from '../setup/first-steps';
import { DashboardSkeleton } from '../skeleton';
import { ActivityCard } from './activity-card';
import { type Figures, type HiringDashboard, hiringDashboardQuery, type Share } from './api';
import { REASON_NAMES } from './names';
import { TodayCard } from './today-card';

export function HiringView() {
  const query = useQuery(hiringDashboardQuery);
  return (
    <AsyncPanel
      query={query}
      skeleton={<DashboardSkeleton />}
      errorFrame={(panel) => (
        <>
          <PageHeader title={<FormattedMessage id="screen.dashboard" defaultMessage="Dashboard" />} />
          <div className="px-4 md:px-6">{panel}</div>
        </>
      )}
    >
      {(dashboard) => <Dashboard dashboard={dashboard} />}
    </AsyncPanel>
  );
}

function Dashboard({ dashboard: { figures, today, activity, share } }: { dashboard: HiringDashboard }) {
  const intl = useIntl();
  const dates = useDates();
  const day = hereToday(useNow());
  const first = today?.[0];
  const setup = useSetup();
  return (
    <>
      <PageHeader
        title={
          first ? (
            intl.formatMessage(REASON_NAMES[first.why], { count: first.count })
          ) : setup ? (
            <SetupHeadline />
          ) : (
            <FormattedMessage id="hiring_dashboard.clear" defaultMessage="You’re all caught up" />
          )
        }
        actions={<span className="text-muted max-md:hidden">{dates.day(day)}</span>}
      />
      <div className="flex flex-col gap-4 px-4 pb-6 md:px-6 lg:grid lg:grid-cols-12 lg:items-start">
        <div className="contents lg:col-span-7 lg:grid lg:min-w-0 lg:gap-4">
          {setup && <FirstSteps setup={setup} />}
          {figures && (!setup || setup.job) && <FiguresCard figures={figures} />}
          {today && today.length > 0 && <TodayCard today={today} />}
          {share && (!setup || setup.job) && (!today || today.length === 0) && <ShareCard share={share} />}
          {!figures && !today && <NoAccess />}
        </div>
        <div className="contents lg:col-span-5 lg:grid lg:min-w-0 lg:gap-4">
          <QuickActions />
          {activity && activity.length > 0 && <ActivityCard events={activity} />}
        </div>
      </div>
    </>
  );
}

function FiguresCard({ figures }: { figures: Figures }) {
  const intl = useIntl();
  const { can } = usePermissions();
  const to = (address: string, needs: PermissionName) => (can(needs) ? address : undefined);
  const peopleLink = (figure: string) => `/analytics/people?figure=${figure}`;
  const { mean, n } = figures.timeToHire;
  return (
    <dl className="grid grid-cols-2 rounded-card border border-line bg-card py-3 md:grid-cols-4">
      <Figure value={intl.formatNumber(figures.active)} to={to(peopleLink('open'), 'applications:read')}>
        <FormattedMessage id="hiring_dashboard.active" defaultMessage="active applicants, open jobs" />
      </Figure>
      <Figure
        value={intl.formatNumber(figures.interviewsThisWeek)}
        to={to(peopleLink('this_week'), 'applications:read')}
      >
        <FormattedMessage id="hiring_dashboard.interviews" defaultMessage="interviews this week" />
      </Figure>
      <Figure
        value={intl.formatNumber(figures.hiresThisMonth)}
        to={to(peopleLink('this_month'), 'applications:read')}
      >
        <FormattedMessage id="hiring_dashboard.hires" defaultMessage="hires this month" />
      </Figure>
      <Figure
        to={to(peopleLink('recently'), 'applications:read')}
        value={
          mean === null
            ? '–'
            : intl.formatNumber(mean, { style: 'unit', unit: 'day', maximumFractionDigits: 1 })
        }
      >
        <FormattedMessage
          id="hiring_dashboard.time_to_hire"
          defaultMessage="average time to hire{n, plural, =0 {} one {, # hire} other {, # hires}}"
          values={{ n }}
        />
      </Figure>
    </dl>
  );
}

/** A figure leads to what it counts. */
function Figure({ value, to, children }: { value: string; to: string | undefined; children: ReactNode }) {
  return (
    <div className="relative flex min-w-0 flex-col-reverse justify-end border-line px-4 py-2 md:not-first:border-l">
      <dt className="text-14 text-muted md:text-13">
        {to ? (
          <Link
            to={to}
            className="underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:text-brand hover:decoration-brand"
          >
            {children}
          </Link>
        ) : (
          children
        )}
      </dt>
      <dd className="text-28 leading-tight font-semibold tracking-[-.025em]">{value}</dd>
    </div>
  );
}

function QuickActions() {
  const intl = useIntl();
  const { can } = usePermissions();
  const links = [
    {
      to: '/pipeline',
      needs: 'applications:read' as const,
      icon: SquareKanban,
      name: <FormattedMessage id="hiring_dashboard.go.pipeline" defaultMessage="Open the pipeline" />,
    },
    {
      to: '/jobs/new',
      needs: 'jobs:create' as const,
      icon: BriefcaseBusiness,
      name: <FormattedMessage id="hiring_dashboard.go.job" defaultMessage="Post a job" />,
    },
    {
      to: '/schedule-interview',
      needs: 'interviews:read' as const,
      icon: CalendarCheck,
      name: <FormattedMessage id="hiring_dashboard.go.interviews" defaultMessage="View interviews" />,
    },
    {
      to: '/messages',
      needs: 'messages:read' as const,
      icon: MessageCircle,
      name: <FormattedMessage id="hiring_dashboard.go.messages" defaultMessage="Read messages" />,
    },
    {
      to: '/fairness',
      needs: 'eeo:report' as const,
      icon: Scale,
      name: <FormattedMessage id="hiring_dashboard.go.fairness" defaultMessage="View fairness" />,
    },
  ].filter(({ needs }) => can(needs));
  if (links.length === 0) return null;
  return (
    <nav
      className="grid grid-cols-2 gap-2"
      aria-label={intl.formatMessage({ id: 'hiring_dashboard.go.title', defaultMessage: 'Quick actions' })}
    >
      {links.map(({ to, icon: Icon, name }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-12 items-center gap-2.5 rounded-card border border-line bg-card px-3.5 py-2 text-14 font-medium hover:border-brand"
        >
          <Icon size={18} aria-hidden="true" className="shrink-0 text-brand" />
          <span className="min-w-0">{name}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Nothing waits: what brings people in. */
function ShareCard({ share }: { share: Share }) {
  const text = useText();
  return (
    <Card
      title={<FormattedMessage id="hiring_dashboard.share.title" defaultMessage="Attract applicants" />}
      className="pb-4"
    >
      <div className="grid gap-3 px-4 pt-2">
        <p className="text-14 text-muted">
          <FormattedMessage
            id="hiring_dashboard.share.lead"
            defaultMessage="Hang the poster by the register or share a link. Applying takes two minutes, in English or Spanish."
          />
        </p>
        <p>
          <a
            className={buttonClass({ variant: 'primary' })}
            href={share.careersUrl}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink size={16} aria-hidden="true" />
            <FormattedMessage id="hiring_dashboard.share.careers" defaultMessage="Open career site" />
          </a>
        </p>
        <ul>
          {share.jobs.map((job) => (
            <li
              key={job.id}
              className="flex flex-wrap items-center gap-2 border-line/75 border-t py-2.5 text-14"
            >
              <span className="min-w-32 flex-1 font-medium">{text(job.title)}</span>
              <a className={buttonClass({ size: 'sm' })} href={`/api/jobs/${job.id}/poster.pdf`}>
                <FormattedMessage id="hiring_dashboard.share.poster" defaultMessage="QR poster" />
              </a>
              <a
                className={buttonClass({ size: 'sm', variant: 'quiet' })}
                href={job.url}
                target="_blank"
                rel="noreferrer"
              >
                <FormattedMessage id="hiring_dashboard.share.page" defaultMessage="Job page" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function NoAccess() {
  return (
    <Card>
      <p className="p-4">
        <FormattedMessage
          id="hiring_dashboard.not_yours"
          defaultMessage="Your role doesn’t include hiring. Your shifts are under Scheduling."
        />
      </p>
    </Card>
  );
}
