/** What the dashboard's one sentence should be about. */
import { addDays, dateValue } from '@/lib/time/dates';
import type {
  Dashboard,
  Deadline,
  DeclinedShift,
  LateRow,
  MyShift,
  OpenFindings,
  UnassignedShift,
  WidgetName,
} from './api';

/** A week that is still to be published. */
export type DueWeek = Deadline & { deadline: string };

/** What the sentence is chosen from; a part is absent where its widget is. */
export type Tasks = {
  late?: LateRow;
  deadlines?: Deadline[];
  openFindings?: OpenFindings;
  unassigned?: UnassignedShift[];
  declined?: DeclinedShift[];
  nextShift?: MyShift;
};

/** The first thing that needs a person, the gravest first: someone who is late, a broken law, a shift whose person cannot come, a missed notice, then what can still wait. */
export type Headline =
  | { kind: 'late_person'; row: LateRow }
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

export function headline(tasks: Tasks, now: Date, { publishes, assigns }: Workload): Headline {
  const deadlines = byDeadline(tasks.deadlines ?? []);
  const late = deadlines.find(({ deadline }) => new Date(deadline) < now);
  const { block = 0, reason = 0, warn = 0 } = tasks.openFindings ?? {};
  const [first] = bySoonest(tasks.unassigned ?? []);
  const next = deadlines[0];
  const [declined] = tasks.declined ?? [];
  if (tasks.late) return { kind: 'late_person', row: tasks.late };
  if (block > 0) return { kind: 'blocks', count: block };
  if (assigns && declined) return { kind: 'declined', declined };
  if (publishes && late) return { kind: 'late', deadline: late };
  if (reason > 0) return { kind: 'reasons', count: reason };
  if (assigns && first) {
    const { date } = first.shift;
    const sameDay = tasks.unassigned?.filter(({ shift }) => shift.date === date);
    return { kind: 'fill', count: sameDay?.length ?? 0, date };
  }
  if (publishes && next) return { kind: 'publish', deadline: next };
  if (!publishes && warn > 0) return { kind: 'warnings', count: warn };
  const { nextShift } = tasks;
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

/** The field of the reply that has a widget. */
export const FIELD_OF = {
  right_now: 'rightNow',
  my_clock: 'myClock',
  my_shifts: 'myShifts',
  needs_you: 'needsYou',
  today: 'today',
  next_publish: 'nextPublish',
  shifts_to_fill: 'shiftsToFill',
  week_so_far: 'weekSoFar',
  compliance: 'compliance',
  certificates: 'certificates',
  my_pay: 'myPay',
  my_open_shifts: 'myOpenShifts',
  my_requests: 'myRequests',
  league: 'league',
  violations: 'violations',
  overrides: 'overrides',
  audit_chain: 'auditChain',
  rule_reviews: 'ruleReviews',
} as const satisfies Record<WidgetName, Exclude<keyof Dashboard, 'order'>>;

/** Widgets of the wide column of a desktop; the others are beside it. */
const WIDE: ReadonlySet<WidgetName> = new Set<WidgetName>([
  'right_now',
  'my_clock',
  'my_shifts',
  'today',
  'shifts_to_fill',
  'week_so_far',
  'league',
  'violations',
  'overrides',
]);
export const isWide = (widget: WidgetName): boolean => WIDE.has(widget);

/** The widgets that the person has, in their order. */
export const widgetsOf = (dashboard: Dashboard): WidgetName[] =>
  dashboard.order.filter((widget) => dashboard[FIELD_OF[widget]] !== undefined);

/** The order with a widget moved before (-1) or behind (1) its neighbour among those that the person has. */
export function moved(shown: readonly WidgetName[], widget: WidgetName, by: -1 | 1): WidgetName[] {
  const from = shown.indexOf(widget);
  const to = from + by;
  if (from < 0 || to < 0 || to >= shown.length) return [...shown];
  const order = [...shown];
  order.splice(from, 1);
  order.splice(to, 0, widget);
  return order;
}
