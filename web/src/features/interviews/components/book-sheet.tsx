/** Books a time by hand: one of the free ones in a tap, or any other. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { FORMAT_NAMES } from '@/components/hiring/interviews/names';
import { FORMATS, type Format } from '@/components/hiring/interviews/types';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { localTimeOf } from '@/lib/time/clock';
import { hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { bookByHand, interviewersQuery, offeredQuery, refreshAgenda, type Waiting } from '../api';
import { INTERVIEW_ERRORS } from '../names';

/** How many free times are offered as buttons. */
const SHOWN = 6;
const MINUTES: Record<Format, number> = { phone: 15, virtual: 30, in_person: 30 };

export default function BookSheet({ waiting, onClose }: { waiting: Waiting; onClose(): void }) {
  const intl = useIntl();
  const dates = useDates();
  const client = useQueryClient();
  const [format, setFormat] = useState<Format>(
    () => waiting.format ?? (waiting.stage === 'phone_interview' ? 'virtual' : 'in_person'),
  );
  const [date, setDate] = useState(hereToday);
  const [start, setStart] = useState('10:00');
  const [minutes, setMinutes] = useState(String(MINUTES[format]));
  const [person, setPerson] = useState(waiting.interviewerIds[0] ?? '');
  const [overlap, setOverlap] = useState(false);
  const people = useQuery(interviewersQuery(waiting.locationId)).data?.items ?? [];
  const offered = useQuery(offeredQuery(waiting.locationId, format, waiting.applicationId)).data;
  const free = (offered?.days ?? []).flatMap(({ slots }) => slots).slice(0, SHOWN);
  const saving = useSave(
    () =>
      bookByHand(waiting.applicationId, {
        date,
        start,
        minutes: Number(minutes),
        format,
        interviewerIds: person ? [person] : [],
        overlap,
      }),
    async () => {
      await refreshAgenda(client);
      onClose();
    },
  );
  return (
    <FormSheet
      onClose={onClose}
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
      state={saving}
      words={INTERVIEW_ERRORS}
      onSubmit={() => saving.save()}
    >
      <SelectField
        label={<FormattedMessage id="interview.how" defaultMessage="How you meet" />}
        options={FORMATS.map((value) => ({ value, label: intl.formatMessage(FORMAT_NAMES[value]) }))}
        value={format}
        onChange={(event) => {
          const next = event.target.value as Format;
          setFormat(next);
          setMinutes(String(MINUTES[next]));
        }}
        error={saving.errorOf('format')}
      />
      {free.length > 0 && (
        <fieldset className="grid grid-cols-2 gap-2 md:grid-cols-3">
          <legend className="mb-1.5 text-14 font-medium md:text-13">
            <FormattedMessage id="interview.free_times" defaultMessage="Free times" />
          </legend>
          {free.map((slot) => {
            const chosen = slot.start.startsWith(`${date}T${start}`);
            return (
              <label
                key={slot.startsAt}
                className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-field px-2 text-center text-14 has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand md:min-h-10 md:text-13"
              >
                <input
                  type="radio"
                  name="free"
                  className="sr-only"
                  checked={chosen}
                  onChange={() => {
                    setDate(slot.start.slice(0, 10));
                    setStart(localTimeOf(slot.start));
                    const length = new Date(slot.endsAt).getTime() - new Date(slot.startsAt).getTime();
                    setMinutes(String(length / 60_000));
                  }}
                />
                {`${dates.monthDay(slot.start.slice(0, 10))}, ${dates.clock(localTimeOf(slot.start))}`}
              </label>
            );
          })}
        </fieldset>
      )}
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <TextField
          type="date"
          required
          label={<FormattedMessage id="interview.date" defaultMessage="Day" />}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={saving.errorOf('date')}
        />
        <TextField
          type="time"
          required
          label={<FormattedMessage id="interview.start" defaultMessage="Start" />}
          value={start}
          onChange={(event) => setStart(event.target.value)}
          error={saving.errorOf('start')}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={10}
          max={480}
          required
          label={<FormattedMessage id="interview.minutes" defaultMessage="Minutes" />}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          error={saving.errorOf('minutes')}
        />
      </div>
      <SelectField
        required
        label={<FormattedMessage id="interview.with" defaultMessage="Who leads it" />}
        placeholder={intl.formatMessage({ id: 'interview.choose', defaultMessage: 'Choose' })}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={person}
        onChange={(event) => setPerson(event.target.value)}
        error={saving.errorOf('interviewerIds')}
      />
      <Checkbox
        label={
          <FormattedMessage
            id="interview.overlap"
            defaultMessage="All the same, if they have another interview then"
          />
        }
        checked={overlap}
        onChange={(event) => setOverlap(event.target.checked)}
      />
    </FormSheet>
  );
}
