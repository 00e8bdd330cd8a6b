/** What the dashboard's one sentence should be about. */
import { addDays, dateValue } from '@/lib/time/dates';
import type { Dashboard, Deadline, DeclinedShift, MyShift, UnassignedShift } from './api';

/** A week that is still to be published. */
export type DueWeek = Deadline & { deadline: string };

/** The first thing that needs a person, the gravest first: a broken law, a shift whose person cannot come, a missed notice, then what can still wait. */
export type Headline =
  | { kind: 'blocks'; count: number }
  | { kind: 'declined'; declined: DeclinedShift }
  | { kind: 'late'; deadline: DueWeek }
  | { kind: 'reasons'; count: number }
  | { kind: 'warnings'; count: number }
  | { kind: 'fill'; count: number; date: string }
  | { kind: 'publish'; deadline: DueWeek }
  | { kind: 'on'; shift: MyShift }
  | { kind: 'shift'; shift: MyShift }
  | { kind: 'clear' };

/** What the reader can do about it: a reviewer is notified of findings, not of other people's work. */
export type Workload = { publishes: boolean; assigns: boolean };

export function headline(dashboard: Dashboard, now: Date, { publishes, assigns }: Workload): Headline {
  const deadlines = byDeadline(dashboard.deadlines ?? []);
  const late = deadlines.find(({ deadline }) => new Date(deadline) < now);
  const { block = 0, reason = 0, warn = 0 } = dashboard.openFindings ?? {};
  const [first] = bySoonest(dashboard.unassigned ?? []);
  const next = deadlines[0];
  const [declined] = dashboard.declined ?? [];
  if (block > 0) return { kind: 'blocks', count: block };
  if (assigns && declined) return { kind: 'declined', declined };
  if (publishes && late) return { kind: 'late', deadline: late };
  if (reason > 0) return { kind: 'reasons', count: reason };
  if (assigns && first) {
    const { date } = first.shift;
    const sameDay = dashboard.unassigned?.filter(({ shift }) => shift.date === date);
    return { kind: 'fill', count: sameDay?.length ?? 0, date };
  }
  if (publishes && next) return { kind: 'publish', deadline: next };
  if (!publishes && warn > 0) return { kind: 'warnings', count: warn };
  const { nextShift } = dashboard;
  if (nextShift) return { kind: isOn(nextShift, now) ? 'on' : 'shift', shift: nextShift };
  return { kind: 'clear' };
}

/** Whether a shift has begun. */
export const isOn = ({ startsAt }: MyShift, now: Date): boolean => new Date(startsAt) <= now;

const isDue = (week: Deadline): week is DueWeek => week.deadline !== null;

/** Earliest first; a week that is published has no deadline and is left out. */
export function byDeadline(deadlines: Deadline[]): DueWeek[] {
  return deadlines.filter(isDue).sort((a, b) => a.deadline.localeCompare(b.deadline));
}

/** The Monday of a day's calendar week, by which the user's own shifts are counted wherever they are shown. */
export const mondayOf = (day: string): string => addDays(day, -((dateValue(day).getUTCDay() + 6) % 7));

/** Paid minutes of some shifts: all of them, and of those that are not over. */
export function minutesOf(shifts: readonly MyShift[], now: Date): { all: number; left: number } {
  const sum = (some: readonly MyShift[]) => some.reduce((total, { paidMinutes }) => total + paidMinutes, 0);
  return { all: sum(shifts), left: sum(shifts.filter(({ endsAt }) => new Date(endsAt) > now)) };
}

/** By day, then by start. */
export function bySoonest(shifts: UnassignedShift[]): UnassignedShift[] {
  const moment = ({ shift }: UnassignedShift) => `${shift.date}T${shift.start}`;
  return [...shifts].sort((a, b) => moment(a).localeCompare(moment(b)));
}

/** The address of a week in the builder. */
export function weekAddress(at: { locationId: string; weekStart: string }, shiftId?: string): string {
  const query = new URLSearchParams({ week: at.weekStart, locationId: at.locationId });
  if (shiftId) query.set('shift', shiftId);
  return `/schedule?${query}`;
}
