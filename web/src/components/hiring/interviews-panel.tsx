/** The interviews and feedback of one application, for its profile. */
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { read } from '@/api/read';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Skeleton } from '@/components/ui/skeleton';
import { useDates } from '@/lib/time/use-dates';
import { FORMAT_NAMES, standing } from './interviews/names';
import { SaidView } from './interviews/said-view';
import type { ApplicationInterviews, Interview } from './interviews/types';

export const interviewsQuery = (applicationId: string) =>
  read<ApplicationInterviews>('/api/applications/{id}/interviews', { id: applicationId });

function Row({ interview }: { interview: Interview }) {
  const intl = useIntl();
  const dates = useDates();
  const { tone, name } = standing(interview);
  return (
    <li className="grid gap-1 py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{dates.moment(interview.startsAt, interview.zone)}</b>
        <Badge tone={tone}>{intl.formatMessage(name)}</Badge>
      </p>
      <p className="text-14 text-muted md:text-13">
        {[
          intl.formatMessage(FORMAT_NAMES[interview.format]),
          interview.locationName,
          ...interview.interviewers.map((one) => one.name),
        ].join(' · ')}
      </p>
      {interview.cancelReason && <p className="text-14">{interview.cancelReason}</p>}
      {interview.feedbackDue && (
        <p>
          <Link
            className={buttonClass({ variant: 'tint' })}
            to={`/interview-feedback?interview=${interview.id}`}
          >
            <FormattedMessage id="interview.give_feedback" defaultMessage="Give feedback" />
          </Link>
        </p>
      )}
    </li>
  );
}

export function InterviewsPanel({ applicationId }: { applicationId: string }) {
  const query = useQuery(interviewsQuery(applicationId));
  return (
    <AsyncPanel query={query} skeleton={<Skeleton className="h-24" />}>
      {({ items, mine, said }) =>
        items.length === 0 && mine.length === 0 && said.count === 0 ? (
          <Empty
            icon={<CalendarClock size={20} aria-hidden="true" />}
            title={<FormattedMessage id="interview.none" defaultMessage="No interview yet" />}
          />
        ) : (
          <div className="grid gap-3">
            <ul className="divide-y divide-line">
              {items.map((interview) => (
                <Row key={interview.id} interview={interview} />
              ))}
            </ul>
            {(mine.length > 0 || said.count > 0) && <SaidView said={said} mine={mine} />}
          </div>
        )
      }
    </AsyncPanel>
  );
}
