/** When a location is open: a row for each day, in the order of its workweek. */
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { defineMessages, FormattedMessage } from 'react-intl';
import { FormCheckbox, FormTime } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { useWeekdays, type Weekday } from '@/lib/time/weekdays';
import type { LocationDraft } from '../location-draft';
import { closing, copied, type DayHours, firstFilled, type HoursDraft, workweek } from '../opening-hours';

const CLOSING = defineMessages({
  next_day: { id: 'settings.hours.next_day', defaultMessage: 'The next day' },
  all_day: { id: 'settings.hours.all_day', defaultMessage: 'Open 24 hours' },
});

type Props<T> = {
  control: Control<LocationDraft, unknown, T>;
  draft: LocationDraft;
  disabled: boolean;
  /** The same hours for every day. */
  onCopy(hours: HoursDraft): void;
};

export function OpeningHours<T>({ control, draft, disabled, onCopy }: Props<T>) {
  const hours = draft.openingHours;
  const days = workweek(draft.workweekStartDay);
  const filled = firstFilled(hours, days);
  return (
    <fieldset className="min-w-0 border-line border-t pt-4">
      <legend className="float-left w-full font-semibold">
        <FormattedMessage id="settings.hours.title" defaultMessage="Opening hours" />
      </legend>
      <div className="clear-both">
        {days.every((day) => hours[day].closed) && (
          <p className="text-14 text-muted md:text-12">
            <FormattedMessage
              id="settings.hours.none"
              defaultMessage="Not set: demand assumes 10 AM to 10 PM."
            />
          </p>
        )}
        {days.map((day) => (
          <DayRow key={day} control={control} day={day} hours={hours[day]} disabled={disabled}>
            {day === filled && !disabled && (
              <Button variant="quiet" size="sm" onClick={() => onCopy(copied(hours, day))}>
                <FormattedMessage id="settings.hours.copy" defaultMessage="Copy to all days" />
              </Button>
            )}
          </DayRow>
        ))}
      </div>
    </fieldset>
  );
}

type RowProps<T> = Pick<Props<T>, 'control' | 'disabled'> & {
  day: Weekday;
  hours: DayHours;
  children: ReactNode;
};

function DayRow<T>({ control, day, hours, disabled, children }: RowProps<T>) {
  const name = useWeekdays().long(day);
  const closes = closing(hours);
  return (
    <fieldset className="min-w-0 border-line border-t py-1.5 first-of-type:border-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 items-start gap-x-3 md:grid-cols-[5.5rem_6rem_minmax(0,1fr)_minmax(0,1fr)]">
        <span aria-hidden="true" className="py-2.5 font-medium first-letter:uppercase md:text-14">
          {name}
        </span>
        <FormCheckbox
          control={control}
          name={`openingHours.${day}.closed`}
          disabled={disabled}
          className="md:min-h-10!"
          label={<FormattedMessage id="settings.hours.closed" defaultMessage="Closed" />}
        />
        {!hours.closed && (
          <>
            <FormTime
              control={control}
              name={`openingHours.${day}.opens`}
              disabled={disabled}
              className="[&>label]:sr-only"
              label={<FormattedMessage id="settings.hours.opens" defaultMessage="Opens" />}
            />
            <FormTime
              control={control}
              name={`openingHours.${day}.closes`}
              disabled={disabled}
              className="[&>label]:sr-only"
              label={<FormattedMessage id="settings.hours.closes" defaultMessage="Closes" />}
              hint={closes && <FormattedMessage {...CLOSING[closes]} />}
            />
          </>
        )}
      </div>
      {children}
    </fieldset>
  );
}
