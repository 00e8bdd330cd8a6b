/** Today's work in its order, and the hours of the week. */
import { CalendarDays, Coffee, LogIn, LogOut, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDates } from '@/lib/time/use-dates';
import type { ClockBreak, ClockEntry, MyTimeClock } from '../api';
import { weekMinutes } from '../model/clock';
import { HoursMinutes } from './hours-minutes';

export function TodayCard({ clock, now }: { clock: MyTimeClock; now: number }) {
  const zoneOf = (entry: ClockEntry) =>
    clock.workplaces.find(({ locationId }) => locationId === entry.locationId)?.zone ?? 'UTC';
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {clock.today.map((entry) => (
        <EntryRows key={entry.id} entry={entry} zone={zoneOf(entry)} />
      ))}
      <Row icon={CalendarDays} value={<HoursMinutes minutes={weekMinutes(clock, now)} />}>
        <FormattedMessage id="timeclock.week" defaultMessage="This week so far" />
      </Row>
    </ul>
  );
}

function EntryRows({ entry, zone }: { entry: ClockEntry; zone: string }) {
  const dates = useDates();
  const time = (at: string) => dates.time(at, zone);
  const span = ({ startsAt, endsAt }: ClockBreak) =>
    endsAt ? `${time(startsAt)} – ${time(endsAt)}` : time(startsAt);
  return (
    <>
      <Row icon={LogIn} value={time(entry.startsAt)}>
        <FormattedMessage id="timeclock.kind.in" defaultMessage="Clock-in" />
      </Row>
      {entry.breaks.map((one) => (
        <Row key={one.startsAt} icon={Coffee} value={span(one)}>
          <FormattedMessage
            id="timeclock.break_name"
            defaultMessage="{kind, select, meal {Meal} other {Rest break}}{paid, select, true {, paid} other {}}"
            values={{ kind: one.kind, paid: String(one.paid) }}
          />
        </Row>
      ))}
      {entry.endsAt && (
        <Row icon={LogOut} value={time(entry.endsAt)}>
          <FormattedMessage id="timeclock.kind.out" defaultMessage="Clock-out" />
        </Row>
      )}
    </>
  );
}

function Row({ icon: Icon, value, children }: { icon: LucideIcon; value: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-2.5 px-3.5 py-1.5">
      <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">{children}</span>
      <b className="text-right font-semibold">{value}</b>
    </li>
  );
}
