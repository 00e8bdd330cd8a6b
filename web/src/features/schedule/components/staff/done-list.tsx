/** The shifts of the last days that are over: there when someone looks for them, never before what comes next. */
import { ChevronDown } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useText } from '@/i18n/text';
import { compactRange, hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { MyShift } from '../../types';

export function DoneList({ items }: { items: MyShift[] }) {
  const dates = useDates();
  const text = useText();
  return (
    <details className="group rounded-[14px] border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-3.5 font-medium text-muted">
        <span className="flex-1">
          <FormattedMessage
            id="schedule.mine.done"
            defaultMessage="{count, plural, one {# completed shift} other {# completed shifts}}"
            values={{ count: items.length }}
          />
        </span>
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-line border-t">
        {items.map((shift) => (
          <li key={shift.shiftId} className="flex items-baseline gap-3 px-3.5 py-2.5 text-14">
            <b className="w-24 shrink-0 font-medium">{dates.day(shift.date)}</b>
            <span className="min-w-0 flex-1">
              {compactRange(shift.start, shift.end)}
              <span className="block text-13 text-muted">
                {`${text(shift.position)} · ${shift.locationName}`}
              </span>
            </span>
            <span className="text-muted">
              <FormattedMessage
                id="schedule.hours"
                defaultMessage="{hours} h"
                values={{ hours: hoursText(shift.paidMinutes) }}
              />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
