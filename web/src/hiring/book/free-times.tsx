/** The next free times as buttons, of which one is chosen. */
import { FormattedMessage } from 'react-intl';
import { localTimeOf } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { Offered } from '../link/api';

const SHOWN = 6;
const MINUTE = 60_000;

type Props = {
  days: Offered['days'];
  chosen: { date: string; start: string };
  onChoose(time: { date: string; start: string; minutes: string }): void;
};

export function FreeTimes({ days, chosen, onChoose }: Props) {
  const dates = useDates();
  const free = days.flatMap(({ slots }) => slots).slice(0, SHOWN);
  if (free.length === 0) return null;
  return (
    <fieldset className="grid grid-cols-2 gap-2 md:grid-cols-3">
      <legend className="mb-1.5 text-14 font-medium md:text-13">
        <FormattedMessage id="interview.free_times" defaultMessage="Open times" />
      </legend>
      {free.map(({ start: local, startsAt, endsAt }) => {
        const [date, start] = [local.slice(0, 10), localTimeOf(local)];
        const minutes = String((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE);
        return (
          <label
            key={startsAt}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-field px-2 text-center text-14 has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand md:min-h-10 md:text-13"
          >
            <input
              type="radio"
              name="free"
              className="sr-only"
              checked={date === chosen.date && start === chosen.start}
              onChange={() => onChoose({ date, start, minutes })}
            />
            {`${dates.monthDay(date)}, ${dates.clock(start)}`}
          </label>
        );
      })}
    </fieldset>
  );
}
