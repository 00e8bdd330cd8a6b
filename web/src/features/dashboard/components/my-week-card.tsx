/** A person's own week in rows. */
import { FormattedMessage } from 'react-intl';
import { Card } from '@/components/ui/card';
import { useText } from '@/i18n/text';
import { compactRange, hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { Dashboard } from '../api';

export function MyWeekCard({ week }: { week: NonNullable<Dashboard['week']> }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card
      title={<FormattedMessage id="dashboard.my_week" defaultMessage="Your week" />}
      aside={
        <span className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="hours.total"
            defaultMessage="{hours} h"
            values={{ hours: hoursText(week.minutes) }}
          />
        </span>
      }
    >
      <ul className="mt-2">
        {week.items.map((shift) => (
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
