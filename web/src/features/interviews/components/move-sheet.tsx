/** Another time for an interview; it keeps its length and who leads it. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Time, TimeSheet } from '@/components/hiring/book/time-sheet';
import type { Interview } from '@/components/hiring/interviews/types';
import { localTimeOf } from '@/lib/time/clock';
import { act } from '../api';
import { localDate } from '../model';

export function MoveSheet({ interview, onClose }: { interview: Interview; onClose(): void }) {
  const [time, setTime] = useState<Time>(() => ({
    date: localDate(interview),
    start: localTimeOf(interview.localStart),
  }));
  return (
    <TimeSheet
      meeting={interview}
      leaders={interview.interviewers.map(({ id }) => id)}
      time={time}
      onTime={setTime}
      onClose={onClose}
      send={(overlap) => act(interview, 'reschedule', { ...time, overlap })}
      title={<FormattedMessage id="interview.move_title" defaultMessage="Another time" />}
      description={
        <FormattedMessage
          id="interview.move_text"
          defaultMessage="{name} is told at once and can still change it."
          values={{ name: interview.applicantName }}
        />
      }
      submitLabel={<FormattedMessage id="interview.move_do" defaultMessage="Move it" />}
    />
  );
}
