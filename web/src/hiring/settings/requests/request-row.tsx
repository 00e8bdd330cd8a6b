/** One data request: the applicant, the request in their words, and its due date or answer. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { addDays, hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { ApplicantRequest } from '../api';
import { KINDS, STATES } from './request-names';

/** From here on a near day is highlighted. */
const SOON_DAYS = 7;

export function RequestRow({ request, onAnswer }: { request: ApplicantRequest; onAnswer(): void }) {
  const text = useText();
  const dates = useDates();
  const { applicationId, applicantName, jobTitle, locationName, kind, words: wish, dueOn, state } = request;
  const today = hereToday();
  const late = dueOn < today;
  return (
    <li className="relative flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/applicants/${applicationId}`}
            className="inline-flex min-h-6 items-center font-semibold text-brand hover:underline"
          >
            {applicantName}
          </Link>
          <Badge>
            <FormattedMessage {...KINDS[kind]} />
          </Badge>
        </p>
        <p className="text-14 text-muted md:text-13">{`${text(jobTitle)} · ${locationName}`}</p>
        {wish && <p className="mt-1 whitespace-pre-line break-words text-14">{`“${wish}”`}</p>}
        {request.answer && (
          <p className="mt-1 whitespace-pre-line break-words text-14 text-muted">
            {[request.answeredBy, request.answer].filter(Boolean).join(': ')}
          </p>
        )}
      </div>
      {state === 'open' ? (
        <div className="flex flex-wrap items-center gap-3 max-md:w-full max-md:justify-between">
          <Badge tone={late ? 'danger' : dueOn <= addDays(today, SOON_DAYS) ? 'warn' : 'neutral'}>
            {late ? (
              <FormattedMessage
                id="settings.requests.late"
                defaultMessage="Overdue since {day}"
                values={{ day: dates.monthDay(dueOn) }}
              />
            ) : (
              <FormattedMessage
                id="settings.requests.due"
                defaultMessage="Due {day}"
                values={{ day: dates.monthDay(dueOn) }}
              />
            )}
          </Badge>
          <Button size="sm" variant="tint" onClick={onAnswer}>
            <FormattedMessage id="settings.requests.answer" defaultMessage="Reply" />
            <span className="sr-only">{`: ${applicantName}`}</span>
          </Button>
        </div>
      ) : (
        <Badge tone={state === 'done' ? 'ok' : 'neutral'}>
          <FormattedMessage {...STATES[state]} />
        </Badge>
      )}
    </li>
  );
}
