/** The interviews and feedback of one application, for its profile. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { read } from '@/api/read';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useDates } from '@/lib/time/use-dates';
import { FeedbackView } from './interviews/feedback-view';
import { useInterviewerNames } from './interviews/interviewer-names';
import { FORMAT_NAMES, statusOf } from './interviews/names';
import type { Interview } from './interviews/types';

export const interviewsQuery = (applicationId: string) =>
  read('/api/applications/{id}/interviews', { id: applicationId });

function Row({ interview }: { interview: Interview }) {
  const intl = useIntl();
  const dates = useDates();
  const { tone, name } = statusOf(interview);
  const ledBy = useInterviewerNames();
  const { interviewers } = interview;
  return (
    <li className="grid gap-1.5 py-2.5">
      <div className="flex items-center gap-3">
        <Avatar name={interviewers[0]?.name ?? '?'} size={34} />
        <div className="min-w-0 flex-1">
          <p className="text-16 font-medium leading-snug md:text-14">
            {dates.moment(interview.startsAt, interview.zone)}
          </p>
          <p className="text-14 text-muted md:text-13">
            {[intl.formatMessage(FORMAT_NAMES[interview.format]), ledBy(interviewers)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Badge tone={tone}>{intl.formatMessage(name)}</Badge>
      </div>
      {interview.cancelReason && <p className="text-14 md:text-13">{`“${interview.cancelReason}”`}</p>}
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
      {({ items, mine, said }) => {
        // The mean of one person's view is that view again.
        const views = mine.length + said.items.length;
        return items.length === 0 && mine.length === 0 && said.count === 0 ? (
          <p className="pt-1 text-14 text-muted">
            <FormattedMessage id="interview.none" defaultMessage="No interviews yet" />
          </p>
        ) : (
          <div className="grid gap-2">
            <ul className="divide-y divide-line/70">
              {items.map((interview) => (
                <Row key={interview.id} interview={interview} />
              ))}
            </ul>
            {(mine.length > 0 || said.count > 0) && (
              <div className="[&_dl]:grid-cols-2!">
                <h3 className="border-line/70 border-t pt-3 pb-1 font-medium text-13 text-muted md:text-12">
                  <FormattedMessage id="interview.feedback" defaultMessage="Feedback" />
                </h3>
                <FeedbackView summary={views > 1 ? said : { ...said, aggregate: null }} mine={mine} />
              </div>
            )}
          </div>
        );
      }}
    </AsyncPanel>
  );
}
