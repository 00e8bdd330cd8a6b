/** One interview with everything that can be done with it. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { InterviewerNames } from '@/hiring/interviews/interviewer-names';
import { FORMAT_NAMES, statusOf } from '@/hiring/interviews/names';
import type { Interview } from '@/hiring/interviews/types';
import { useText } from '@/i18n/text';
import { phoneText } from '@/lib/phone';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import { CancelSheet } from './cancel-sheet';
import { useAct } from './interview-row';
import { InterviewersSheet } from './interviewers-sheet';
import { MoveSheet } from './move-sheet';

type Props = { interview: Interview; onClose(): void };

export default function InterviewSheet({ interview, onClose }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const text = useText();
  const doing = useAct(interview);
  const now = useNow();
  const [confirming, setConfirming] = useState<'move' | 'cancel' | 'people' | null>(null);
  const { tone, name } = statusOf(interview);
  const scheduled = interview.state === 'booked' || interview.state === 'confirmed';
  const started = now >= new Date(interview.startsAt);
  if (confirming === 'move') return <MoveSheet interview={interview} onClose={onClose} />;
  if (confirming === 'people') return <InterviewersSheet interview={interview} onClose={onClose} />;
  if (confirming === 'cancel') return <CancelSheet interview={interview} onClose={onClose} />;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      shape="panel"
      title={interview.applicantName}
      description={`${text(interview.jobTitle)} · ${interview.locationName}`}
    >
      <div className="grid gap-5 pt-1">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 text-18 font-semibold">
            {dates.moment(interview.startsAt, interview.zone)}
            <Badge tone={tone}>{intl.formatMessage(name)}</Badge>
          </p>
          <p className="text-14 text-muted">
            {intl.formatMessage(FORMAT_NAMES[interview.format])}
            {interview.format === 'in_person' && interview.address && ` · ${interview.address}`}
          </p>
          <InterviewerNames people={interview.interviewers} />
          {interview.missedBefore > 0 && (
            <p className="text-14 font-medium text-warn">
              <FormattedMessage
                id="interview.missed_before"
                defaultMessage="{count, plural, one {# earlier no-show} other {# earlier no-shows}}"
                values={{ count: interview.missedBefore }}
              />
            </p>
          )}
        </div>
        <div className="grid gap-2">
          {scheduled && !started && interview.state === 'booked' && interview.canEdit && (
            <Button variant="primary" busy={doing.isPending} onClick={() => doing.mutate('confirm')}>
              <FormattedMessage id="interview.confirm_long" defaultMessage="Mark as confirmed" />
            </Button>
          )}
          {scheduled && started && interview.canEdit && (
            <>
              <Button variant="primary" busy={doing.isPending} onClick={() => doing.mutate('complete')}>
                <FormattedMessage id="interview.complete_long" defaultMessage="Mark as completed" />
              </Button>
              <Button busy={doing.isPending} onClick={() => doing.mutate('no-show')}>
                <FormattedMessage id="interview.no_show_long" defaultMessage="Mark as no-show" />
              </Button>
            </>
          )}
          {interview.feedbackDue && (
            <Link
              className={buttonClass({ variant: 'tint' })}
              to={`/interview-feedback?interview=${interview.id}`}
            >
              <FormattedMessage id="interview.give_feedback" defaultMessage="Give feedback" />
            </Link>
          )}
          {interview.phone && (
            <a className={buttonClass()} href={`tel:${interview.phone}`}>
              <FormattedMessage
                id="interview.call_number"
                defaultMessage="Call {phone}"
                values={{ phone: phoneText(interview.phone) }}
              />
            </a>
          )}
          {interview.meetingUrl && (
            <a className={buttonClass()} href={interview.meetingUrl} target="_blank" rel="noreferrer">
              <FormattedMessage id="interview.join" defaultMessage="Join video call" />
            </a>
          )}
          <Link className={buttonClass()} to={`/applicants/${interview.applicationId}`}>
            <FormattedMessage id="interview.profile" defaultMessage="Open profile" />
          </Link>
          <a className={buttonClass()} href={`/api/interviews/${interview.id}/calendar.ics`}>
            <FormattedMessage id="interview.calendar" defaultMessage="Add to my calendar" />
          </a>
        </div>
        {scheduled && interview.canEdit && (
          <div className="grid grid-cols-2 gap-2">
            <Button className="col-span-2" onClick={() => setConfirming('people')}>
              <FormattedMessage id="interview.people" defaultMessage="Change interviewers" />
            </Button>
            <Button onClick={() => setConfirming('move')}>
              <FormattedMessage id="interview.move" defaultMessage="Reschedule" />
            </Button>
            <Button variant="danger-line" onClick={() => setConfirming('cancel')}>
              <FormattedMessage id="interview.cancel" defaultMessage="Cancel interview" />
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
