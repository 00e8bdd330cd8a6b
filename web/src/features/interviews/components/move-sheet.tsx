/** Another time for an interview; it keeps its length and who leads it. */
import { FormattedMessage } from 'react-intl';
import { TimeSheet, useTimeForm } from '@/hiring/book/time-sheet';
import type { Interview } from '@/hiring/interviews/types';
import { localTimeOf } from '@/lib/time/clock';
import { reschedule } from '../api';
import { localDate } from '../model';

export function MoveSheet({ interview, onClose }: { interview: Interview; onClose(): void }) {
  const form = useTimeForm(
    {
      date: localDate(interview),
      start: localTimeOf(interview.localStart),
      minutes: '',
      format: interview.format,
      interviewerIds: interview.interviewers.map(({ id }) => id),
    },
    ({ date, start, overlap }) => reschedule(interview, { date, start, overlap }),
    onClose,
  );
  return (
    <TimeSheet
      form={form}
      applicationId={interview.applicationId}
      locationId={interview.locationId}
      onClose={onClose}
      title={<FormattedMessage id="interview.move_title" defaultMessage="Reschedule interview" />}
      description={
        <FormattedMessage
          id="interview.move_text"
          defaultMessage="{name} is notified now and can still change it."
          values={{ name: interview.applicantName }}
        />
      }
      submitLabel={<FormattedMessage id="interview.move_do" defaultMessage="Reschedule" />}
    />
  );
}
