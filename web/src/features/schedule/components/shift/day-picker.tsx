/** The seven days of the week as buttons; moving a shift to another day is one tap. */
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { dateValue } from '@/lib/time/dates';

type Props = {
  dates: string[];
  value: string;
  label: string;
  disabled?: boolean;
  canPick(date: string): boolean;
  onChange(date: string): void;
};

export function DayPicker({ dates, value, label, disabled, canPick, onChange }: Props) {
  const intl = useIntl();
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 text-14 font-medium md:text-13">{label}</legend>
      <div className="grid grid-cols-7 gap-1">
        {dates.map((date) => (
          <button
            key={date}
            type="button"
            aria-pressed={date === value}
            disabled={!canPick(date)}
            onClick={() => onChange(date)}
            className={cx(
              'flex h-12 flex-col items-center justify-center rounded-control border text-12 leading-tight md:h-11',
              date === value
                ? 'border-ink bg-ink text-canvas'
                : 'border-line enabled:hover:border-field disabled:text-muted',
            )}
          >
            <span className="sr-only">
              {intl.formatDate(dateValue(date), {
                weekday: 'long',
                month: 'long',
                day: 'numeric',
                timeZone: 'UTC',
              })}
            </span>
            <span aria-hidden="true">
              {intl.formatDate(dateValue(date), { weekday: 'short', timeZone: 'UTC' })}
            </span>
            <b aria-hidden="true" className="text-14">
              {Number(date.slice(8))}
            </b>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
