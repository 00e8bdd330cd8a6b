/** What an end at or before the start means: the next day, or a slip between morning and evening. */
import { MoonStar, TriangleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { hoursText, type LocalTime } from '@/lib/time/clock';
import { addDays, type PlainDate } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { elapsedMinutes, LONGEST_MINUTES, likelyEnd } from '../../model/times';

type Props = {
  /** Of the location. */
  zone: string;
  date: PlainDate;
  start: LocalTime;
  end: LocalTime;
  onEnd?: ((end: LocalTime) => void) | undefined;
};

export function TimesNote({ zone, date, start, end, onEnd }: Props) {
  const dates = useDates();
  const minutes = elapsedMinutes(zone, date, start, end);
  if (end > start && minutes <= LONGEST_MINUTES) return null;
  const values = { day: dates.day(addDays(date, 1)), hours: hoursText(minutes), end: dates.clock(end) };
  if (minutes <= LONGEST_MINUTES) {
    return (
      <p className="flex items-center gap-1.5 text-13 text-muted">
        <MoonStar size={14} aria-hidden="true" className="shrink-0" />
        <FormattedMessage
          id="schedule.times.next_day"
          defaultMessage="Ends the next day, {day}: {hours} h"
          values={values}
        />
      </p>
    );
  }
  const likely = likelyEnd(start, end);
  return (
    <div role="alert" className="space-y-2 rounded-control bg-warn-soft px-3 py-2 text-14 md:text-13">
      <p className="flex items-start gap-1.5 text-warn">
        <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
        {end > start ? (
          <FormattedMessage
            id="schedule.times.too_long"
            defaultMessage="That is {hours} h. Shifts are 16 h at most."
            values={values}
          />
        ) : end === start ? (
          <FormattedMessage
            id="schedule.times.same"
            defaultMessage="The start and the end are the same. Shifts are 16 h at most."
          />
        ) : (
          <FormattedMessage
            id="schedule.times.before_start"
            defaultMessage="{end} is before the start, so the shift would end the next day, {day}: {hours} h. Shifts are 16 h at most."
            values={values}
          />
        )}
      </p>
      {likely && onEnd && (
        <Button size="sm" onClick={() => onEnd(likely)}>
          {likely > start ? (
            <FormattedMessage
              id="schedule.times.end_at"
              defaultMessage="End at {time}"
              values={{ time: dates.clock(likely) }}
            />
          ) : (
            <FormattedMessage
              id="schedule.times.end_next_day"
              defaultMessage="End at {time} the next day"
              values={{ time: dates.clock(likely) }}
            />
          )}
        </Button>
      )}
    </div>
  );
}
