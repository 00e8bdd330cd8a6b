/** What other hours mean before they are sent: the usual shifts, the hours of a week, and planned shifts outside of them. */
import { Check, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { compactRange, hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { useWeekdays } from '@/lib/time/weekdays';
import type { Check as CheckReply } from '../api';
import { type WeekHours, weekMinutes } from '../hours';

export function EffectCard({ check, week }: { check: CheckReply; week: WeekHours }) {
  const intl = useIntl();
  const dates = useDates();
  const { recentWeekMinutes, shifts } = check;
  return (
    <ul className="grid gap-2 rounded-card border border-line bg-card p-4" aria-live="polite">
      {shifts.length > 0 && (
        <Item icon={<TriangleAlert size={18} aria-hidden="true" />} className="text-warn">
          <FormattedMessage
            id="weekly_hours.planned_outside"
            defaultMessage="{count, plural, one {This shift stays yours} other {These shifts stay yours}}: {shifts}"
            values={{
              count: shifts.length,
              shifts: intl.formatList(
                shifts.map(({ date, start, end }) => `${dates.day(date)} ${compactRange(start, end)}`),
              ),
            }}
          />
        </Item>
      )}
      <Item icon={<Clock size={18} aria-hidden="true" />} className="text-muted">
        <FormattedMessage
          id="weekly_hours.sum"
          defaultMessage="You can work {hours} h a week; lately {worked} h"
          values={{ hours: hoursText(weekMinutes(week)), worked: hoursText(recentWeekMinutes) }}
        />
      </Item>
    </ul>
  );
}

/** The usual shifts that would no longer fit: beside the button that sends, so that it is seen before. */
export function RecentShifts({ check: { recentShifts, recentOutside } }: { check: CheckReply }) {
  const intl = useIntl();
  const names = useWeekdays();
  if (recentShifts === 0) return null;
  return (
    <ul className="text-14" aria-live="polite">
      {recentOutside.length === 0 ? (
        <Item icon={<Check size={18} aria-hidden="true" />} className="text-ok">
          <FormattedMessage id="weekly_hours.recent_fit" defaultMessage="All your usual shifts fit" />
        </Item>
      ) : (
        <Item icon={<TriangleAlert size={18} aria-hidden="true" />} className="text-warn">
          <FormattedMessage
            id="weekly_hours.recent_outside"
            defaultMessage="Usual shifts outside: {shifts}"
            values={{
              shifts: intl.formatList(
                recentOutside.map(({ day, start, end }) =>
                  [names.short(day as Parameters<typeof names.short>[0]), compactRange(start, end)].join(' '),
                ),
              ),
            }}
          />
        </Item>
      )}
    </ul>
  );
}

function Item({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <li className={`flex items-start gap-2 ${className}`}>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </li>
  );
}
