/** What the dashboard's one sentence should be about. */
import type { Dashboard, Deadline, MyShift, ShiftToFill } from './api';

/** The first thing that needs a person, in the order in which waiting costs most. */
export type Headline =
  | { kind: 'late'; deadline: Deadline }
  | { kind: 'blocks'; count: number }
  | { kind: 'fill'; count: number; date: string }
  | { kind: 'publish'; deadline: Deadline }
  | { kind: 'shift'; shift: MyShift }
  | { kind: 'clear' };

export function headline(dashboard: Dashboard, now: Date): Headline {
  const deadlines = byDeadline(dashboard.deadlines ?? []);
  const late = deadlines.find(({ deadline }) => new Date(deadline) < now);
  const blocks = dashboard.openFindings?.block ?? 0;
  const [first] = bySoonest(dashboard.toFill ?? []);
  const next = deadlines[0];
  if (late) return { kind: 'late', deadline: late };
  if (blocks > 0) return { kind: 'blocks', count: blocks };
  if (first) {
    const { date } = first.shift;
    const sameDay = dashboard.toFill?.filter(({ shift }) => shift.date === date);
    return { kind: 'fill', count: sameDay?.length ?? 0, date };
  }
  if (next) return { kind: 'publish', deadline: next };
  if (dashboard.nextShift) return { kind: 'shift', shift: dashboard.nextShift };
  return { kind: 'clear' };
}

/** Earliest first; a week that needs no notice has no deadline and is left out. */
export function byDeadline(deadlines: Deadline[]): Deadline[] {
  return deadlines
    .filter(({ deadline }) => deadline !== null)
    .sort((a, b) => a.deadline.localeCompare(b.deadline));
}

/** By day, then by start. */
export function bySoonest(shifts: ShiftToFill[]): ShiftToFill[] {
  const moment = ({ shift }: ShiftToFill) => `${shift.date}T${shift.start}`;
  return [...shifts].sort((a, b) => moment(a).localeCompare(moment(b)));
}

/** The address of a week in the builder. */
export function weekAddress(at: { locationId: string; weekStart: string }, shiftId?: string): string {
  const query = new URLSearchParams({ week: at.weekStart, location: at.locationId });
  if (shiftId) query.set('shift', shiftId);
  return `/schedule?${query}`;
}
