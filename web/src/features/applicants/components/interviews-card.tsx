/** Interviews and what was thought of them. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { useDates } from '@/lib/time/use-dates';
import { FORMAT_NAMES, MEETING_STATES, RECOMMENDATION_NAMES, RECOMMENDATION_TONES } from '../names';
import type { Meeting, Profile } from '../types';

export function InterviewsCard({ profile: { interviews } }: { profile: Profile }) {
  return (
    <Card title={<FormattedMessage id="applicant.interviews" defaultMessage="Interviews and feedback" />}>
      {interviews.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-14 text-muted">
          <FormattedMessage id="applicant.interviews_none" defaultMessage="No interview so far." />
        </p>
      ) : (
        <ul className="px-4 pt-2 pb-4">
          {interviews.map((meeting) => (
            <li key={meeting.id} className="space-y-2 border-line/70 border-t py-3 first:border-0 first:pt-0">
              <One meeting={meeting} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function One({ meeting }: { meeting: Meeting }) {
  const intl = useIntl();
  const dates = useDates();
  const names = meeting.interviewers.map(({ name }) => name).join(', ');
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={names || '?'} size={34} />
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            {`${intl.formatMessage(FORMAT_NAMES[meeting.format])}, ${dates.moment(meeting.startsAt, meeting.zone)}`}
          </p>
          <p className="truncate text-13 text-muted">{names}</p>
        </div>
        <Badge tone={meeting.state === 'no_show' ? 'warn' : 'neutral'}>
          <FormattedMessage {...MEETING_STATES[meeting.state]} />
        </Badge>
      </div>
      {meeting.mineDue && (
        <Link to={`/interview-feedback?interview=${meeting.id}`} className="text-14 font-medium text-brand">
          <FormattedMessage id="next_step.go_feedback" defaultMessage="Leave feedback" />
        </Link>
      )}
      {meeting.feedbackHidden && (
        <p className="text-13 text-muted">
          <FormattedMessage
            id="applicant.feedback_hidden"
            defaultMessage="You read what the others thought once you have written yours."
          />
        </p>
      )}
      {meeting.feedback.map((one) => (
        <blockquote key={one.id} className="space-y-1 text-14 md:text-13">
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-medium">{one.authorName}</b>
            {one.recommendation && (
              <Badge tone={RECOMMENDATION_TONES[one.recommendation]}>
                <FormattedMessage {...RECOMMENDATION_NAMES[one.recommendation]} />
              </Badge>
            )}
          </p>
          {[one.strengths, one.concerns, one.notes].filter(Boolean).map((words) => (
            <p key={words} className="whitespace-pre-line">
              {`“${words}”`}
            </p>
          ))}
          <p className="text-muted">
            <FormattedMessage
              id="applicant.feedback_marks"
              defaultMessage="Overall {overall}, skills {technical}, culture fit {cultureFit}, communication {communication} of 5"
              values={{
                overall: one.overall ?? '–',
                technical: one.technical ?? '–',
                cultureFit: one.cultureFit ?? '–',
                communication: one.communication ?? '–',
              }}
            />
          </p>
        </blockquote>
      ))}
    </>
  );
}
