/** When someone can work: mornings and evenings of a week, each a tap. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { HALVES, type Half, isFree } from '@/hiring/availability';
import type { DayPart, WeekParts } from '@/hiring/types';
import { useWeekdays, WEEKDAYS, type Weekday } from '@/lib/time/weekdays';

type Props = { week: WeekParts; onWeek(week: WeekParts): void; error?: string | undefined };

const ANY_TIME = Object.fromEntries(WEEKDAYS.map((day) => [day, 'anytime'])) as WeekParts;

function toggled(part: DayPart | undefined, half: Half): DayPart {
  const other = half === 'am' ? 'pm' : 'am';
  if (isFree(part, half)) return isFree(part, other) ? other : 'unavailable';
  return isFree(part, other) ? 'anytime' : half;
}

export function WeekField({ week, onWeek, error }: Props) {
  const intl = useIntl();
  const days = useWeekdays();
  const half = (it: Half) =>
    it === 'am'
      ? intl.formatMessage({ id: 'applicant.half_am', defaultMessage: 'AM' })
      : intl.formatMessage({ id: 'applicant.half_pm', defaultMessage: 'PM' });
  const cell = (day: Weekday, it: Half) => (
    <label
      key={`${day}-${it}`}
      className="grid h-11 cursor-pointer place-items-center rounded-control border border-field text-13 has-checked:border-brand has-checked:bg-brand has-checked:font-semibold has-checked:text-brand-fg has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 md:h-9"
    >
      <input
        type="checkbox"
        className="sr-only"
        aria-label={`${days.long(day)} ${half(it)}`}
        aria-invalid={error ? true : undefined}
        checked={isFree(week[day], it)}
        onChange={() => onWeek({ ...week, [day]: toggled(week[day], it) })}
      />
      <span aria-hidden="true">{half(it)}</span>
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="float-left text-14 font-medium md:text-13">
        <FormattedMessage id="pipeline.add.week" defaultMessage="Availability" />
      </legend>
      <Button
        size="sm"
        variant="quiet"
        className="-mt-2.5 float-right md:-mt-1.5"
        onClick={() => onWeek(ANY_TIME)}
      >
        <FormattedMessage id="pipeline.add.any_time" defaultMessage="Any time" />
      </Button>
      <div className="clear-both grid grid-cols-7 gap-1 pt-1">
        {WEEKDAYS.map((day) => (
          <span key={day} aria-hidden="true" className="text-center text-12 text-muted">
            {days.short(day)}
          </span>
        ))}
        {HALVES.flatMap((it) => WEEKDAYS.map((day) => cell(day, it)))}
      </div>
      {error && <p className="mt-1.5 text-13 font-medium text-danger md:text-12">{error}</p>}
    </fieldset>
  );
}
