/** One interview in the agenda: time, people, status, and the one next action. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MapPin, Phone, Video } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { INTERVIEW_ERRORS } from '@/hiring/book/api';
import { useInterviewerNames } from '@/hiring/interviews/interviewer-names';
import { FORMAT_NAMES, statusOf } from '@/hiring/interviews/names';
import type { Interview } from '@/hiring/interviews/types';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { localTimeOf } from '@/lib/time/clock';
import { useDates, zoneName } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import { type Act, act, refreshAgenda } from '../api';
import { nextAction } from '../model';

const FORMAT_ICONS = { in_person: MapPin, virtual: Video, phone: Phone };

export function useAct(interview: Interview) {
  const client = useQueryClient();
  const errorText = useErrorText(INTERVIEW_ERRORS);
  return useMutation({
    mutationFn: (what: Act) => act(interview, what),
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    onSettled: () => refreshAgenda(client),
  });
}

type Props = {
  interview: Interview;
  /** Other interviews of the list are in other time zones. */
  zoned: boolean;
  onOpen(): void;
};

export function InterviewRow({ interview, zoned, onOpen }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const text = useText();
  const ledBy = useInterviewerNames();
  const doing = useAct(interview);
  const id = useId();
  const next = nextAction(interview, useNow());
  const { tone, name } = statusOf(interview);
  const Icon = FORMAT_ICONS[interview.format];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 basis-64 items-start gap-4 rounded-control text-left"
      >
        <span className="w-[84px] shrink-0 whitespace-nowrap font-semibold tabular-nums">
          {dates.clock(localTimeOf(interview.localStart))}
          {zoned && (
            <span className="block font-normal text-12 text-muted">
              {zoneName(intl.locale, interview.zone, interview.startsAt)}
            </span>
          )}
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b id={id} className="font-semibold">
              {interview.applicantName}
            </b>
            <Badge tone={tone}>{intl.formatMessage(name)}</Badge>
          </span>
          <span className="mt-0.5 block text-14 text-muted md:text-13">
            {`${text(interview.jobTitle)} · ${interview.locationName}`}
          </span>
          <span className="flex items-center gap-1.5 text-14 text-muted md:text-13">
            <Icon size={14} aria-hidden="true" className="shrink-0" />
            {intl.formatMessage(FORMAT_NAMES[interview.format])}
            {interview.interviewers.length > 0 && ` · ${ledBy(interview.interviewers)}`}
          </span>
        </span>
      </button>
      <div className={cx('flex gap-2 print:hidden', next && 'max-md:w-full max-md:[&>*]:flex-1')}>
        {next === 'feedback' && (
          <Link
            className={buttonClass({ variant: 'tint' })}
            aria-describedby={id}
            to={`/interview-feedback?interview=${interview.id}`}
          >
            <FormattedMessage id="interview.give_feedback" defaultMessage="Give feedback" />
          </Link>
        )}
        {next === 'confirm' && interview.phone && (
          <a className={buttonClass()} aria-describedby={id} href={`tel:${interview.phone}`}>
            <FormattedMessage id="interview.call" defaultMessage="Call" />
          </a>
        )}
        {next === 'confirm' && (
          <Button
            variant="tint"
            aria-describedby={id}
            busy={doing.isPending}
            onClick={() => doing.mutate('confirm')}
          >
            <FormattedMessage id="interview.confirm" defaultMessage="Mark as confirmed" />
          </Button>
        )}
        {next === 'complete' && (
          <>
            <Button aria-describedby={id} busy={doing.isPending} onClick={() => doing.mutate('no-show')}>
              <FormattedMessage id="interview.no_show" defaultMessage="No-show" />
            </Button>
            <Button
              variant="tint"
              aria-describedby={id}
              busy={doing.isPending}
              onClick={() => doing.mutate('complete')}
            >
              <FormattedMessage id="interview.complete" defaultMessage="Completed" />
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
