/** A person's next days in rows, and how much of the calendar week is left: the same hours as in their schedule. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Card } from '@/components/ui/card';
import { useText } from '@/i18n/text';
import { compactRange, hoursText } from '@/lib/time/clock';
import { addDays, hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import { type MyShift, myShiftsQuery } from '../api';
import { minutesOf, mondayOf } from '../model';

/** What is only proposed is not theirs yet. */
const isOwn = ({ published }: MyShift) => published;

export function MyWeekCard({ week }: { week: Wire<'MyWeek'> }) {
  const text = useText();
  const dates = useDates();
  const now = useNow();
  const monday = mondayOf(hereToday(now));
  const { data } = useQuery(myShiftsQuery(monday, addDays(monday, 6)));
  const own = week.items.filter(isOwn);
  const hours = data && minutesOf(data.items.filter(isOwn), now);
  return (
    <Card
      title={<FormattedMessage id="dashboard.my_week.title" defaultMessage="Your week" />}
      aside={
        hours &&
        hours.all > 0 && (
          <span className="text-14 text-muted md:text-13">
            {hours.left === hours.all ? (
              <FormattedMessage
                id="hours.total"
                defaultMessage="{hours} h"
                values={{ hours: hoursText(hours.all) }}
              />
            ) : (
              <FormattedMessage
                id="dashboard.my_week.left"
                defaultMessage="{left} h left of {all} h"
                values={{ left: hoursText(hours.left), all: hoursText(hours.all) }}
              />
            )}
          </span>
        )
      }
    >
      <ul className="mt-2">
        {own.map((shift) => (
          <li
            key={shift.shiftId}
            className="flex min-h-16 items-center gap-3 border-line/75 border-t px-4 py-2 md:min-h-14"
          >
            <span className="min-w-0 flex-1">
              <b className="font-medium">{dates.day(shift.date)}</b>
              <span className="block truncate text-14 text-muted md:text-13">
                {[text(shift.position), shift.locationName].join(' · ')}
              </span>
            </span>
            <b className="text-18 md:text-14">{compactRange(shift.start, shift.end)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
