/** Books a time by hand. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SelectField } from '@/components/ui/select';
import { hereToday } from '@/lib/time/dates';
import { FORMAT_NAMES } from '../interviews/names';
import { FORMATS, type Format } from '../interviews/types';
import { PeopleField } from '../link/people-field';
import type { Stage } from '../types';
import { bookByHand } from './api';
import { type Time, TimeSheet } from './time-sheet';

const MINUTES: Record<Format, number> = { phone: 15, virtual: 30, in_person: 30 };

type Props = {
  waiting: {
    applicationId: string;
    applicantName: string;
    locationId: string;
    stage: Stage;
    format: Format | null;
    interviewerIds: readonly string[];
    wishedTimes: readonly string[];
  };
  onClose(): void;
};

export default function BookSheet({ waiting, onClose }: Props) {
  const intl = useIntl();
  const [format, setFormat] = useState<Format>(
    () => waiting.format ?? (waiting.stage === 'phone_interview' ? 'virtual' : 'in_person'),
  );
  const [time, setTime] = useState<Required<Time>>(() => ({
    date: hereToday(),
    start: '10:00',
    minutes: String(MINUTES[format]),
  }));
  const [people, setPeople] = useState<readonly string[]>(waiting.interviewerIds);
  const choose = (next: Format) => {
    setFormat(next);
    setTime({ ...time, minutes: String(MINUTES[next]) });
  };
  return (
    <TimeSheet
      meeting={{ ...waiting, format }}
      leaders={people}
      time={time}
      onTime={(next) => setTime({ ...time, ...next })}
      onClose={onClose}
      send={(overlap) =>
        bookByHand(waiting.applicationId, {
          ...time,
          stage: waiting.stage,
          minutes: Number(time.minutes),
          format,
          interviewerIds: people,
          overlap,
        })
      }
      title={
        <FormattedMessage
          id="interview.book_title"
          defaultMessage="Book a time with {name}"
          values={{ name: waiting.applicantName }}
        />
      }
      description={
        waiting.wishedTimes.length > 0 && (
          <FormattedMessage
            id="interview.book_wishes"
            defaultMessage="They can come: {wishes}"
            values={{ wishes: waiting.wishedTimes.join(' · ') }}
          />
        )
      }
      submitLabel={<FormattedMessage id="interview.book_do" defaultMessage="Book and tell them" />}
      first={(errorOf) => (
        <SelectField
          label={<FormattedMessage id="interview.how" defaultMessage="How you meet" />}
          options={FORMATS.map((value) => ({ value, label: intl.formatMessage(FORMAT_NAMES[value]) }))}
          value={format}
          onChange={(event) => choose(event.target.value as Format)}
          error={errorOf('format')}
        />
      )}
      last={(errorOf) => (
        <PeopleField
          locationId={waiting.locationId}
          chosen={people}
          onChosen={setPeople}
          error={errorOf('interviewerIds')}
        />
      )}
    />
  );
}
