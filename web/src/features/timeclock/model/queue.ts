/**
 * Punches that wait on this phone for a connection. Each has its idempotency key, so that sending it twice counts once, and
 * the offset to the server's clock by the last reply, so that a wrong clock of the phone does no harm.
 */
import type { ClockEntry, MyTimeClock, NewPunch } from '../api';
import { paidMinutes, weekMinutes } from './clock';

export type Waiting = {
  punch: NewPunch & { offline: NonNullable<NewPunch['offline']> };
  /** The server's answer, where it did not take it: the person asks for a correction instead. */
  refusal: string | null;
  /** It was sent before, and perhaps taken: it does not change any more. */
  sent: boolean;
};

const HOUR_MS = 3_600_000;
/** Offsets that differ by more than this mean that someone set the phone's clock meanwhile. */
const JUMP_MS = 5_000;

const keyOf = (employeeId: string) => `timeclock-waiting:${employeeId}`;

/** Of one person: someone else who signs in on the phone does not send them. */
export function readWaiting(employeeId: string): Waiting[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(employeeId)) ?? '[]');
    return Array.isArray(found) ? (found as Waiting[]) : [];
  } catch {
    return [];
  }
}

/** Whether the phone stored them; without storage nothing can wait. */
export function storeWaiting(employeeId: string, waiting: readonly Waiting[]): boolean {
  try {
    if (waiting.length === 0) localStorage.removeItem(keyOf(employeeId));
    else localStorage.setItem(keyOf(employeeId), JSON.stringify(waiting));
    return true;
  } catch {
    return false;
  }
}

/** Whether the location lets a phone store punches, and the last reply is recent enough for it. */
export const canWait = (offlineHours: number, receivedAt: number, now: number): boolean =>
  offlineHours > 0 && now - receivedAt <= offlineHours * HOUR_MS;

export const waitingPunch = (punch: NewPunch, clientAt: number, offsetMs: number): Waiting => ({
  punch: { ...punch, offline: { clientAt: new Date(clientAt).toISOString(), offsetMs, jumped: false } },
  refusal: null,
  sent: false,
});

/** When it happened by the server's clock. */
export const happenedAt = ({ punch: { offline } }: Waiting): number =>
  Date.parse(offline.clientAt) + offline.offsetMs;

/** The clock's offset now tells whether it was set while the punch waited. */
export const withJump = (waiting: Waiting, offsetMs: number): Waiting => {
  const { offline } = waiting.punch;
  const jumped = offline.jumped || Math.abs(offsetMs - offline.offsetMs) > JUMP_MS;
  return { ...waiting, punch: { ...waiting.punch, offline: { ...offline, jumped } } };
};

/** The time clock as it is once the waiting punches count. */
export const afterWaiting = (clock: MyTimeClock, waiting: readonly Waiting[]): MyTimeClock =>
  waiting.filter(({ refusal }) => refusal === null).reduce(afterOne, clock);

function afterOne(clock: MyTimeClock, waiting: Waiting): MyTimeClock {
  const { punch } = waiting;
  const instant = happenedAt(waiting);
  const at = new Date(instant).toISOString();
  const workplace = clock.workplaces.find(({ locationId }) => locationId === punch.locationId);
  if (punch.kind === 'clock_in') {
    const before = clock.entry ? ended(clock, clock.entry, instant) : clock;
    const started: ClockEntry = {
      id: punch.idempotencyKey,
      locationId: punch.locationId,
      positionId: punch.positionId ?? null,
      startsAt: at,
      endsAt: null,
      paidMinutes: 0,
      breaks: [],
      shiftId: workplace?.shift?.id ?? null,
    };
    return { ...before, state: 'working', since: at, entry: started, today: [...before.today, started] };
  }
  const { entry } = clock;
  if (!entry) return clock;
  if (punch.kind === 'clock_out') return ended(clock, entry, instant);
  const breaks = endedBreaks(entry, at);
  if (punch.kind === 'break_end') return withEntry(clock, { ...entry, breaks }, 'working', at);
  const kind = punch.breakKind ?? 'meal';
  const paid = workplace?.breaks.find((choice) => choice.kind === kind)?.paid ?? kind === 'rest';
  const started = { kind, paid, startsAt: at, endsAt: null };
  return withEntry(clock, { ...entry, breaks: [...breaks, started] }, 'on_break', at);
}

const endedBreaks = ({ breaks }: ClockEntry, at: string) =>
  breaks.map((one) => (one.endsAt ? one : { ...one, endsAt: at }));

function ended(clock: MyTimeClock, entry: ClockEntry, instant: number): MyTimeClock {
  const at = new Date(instant).toISOString();
  const running = { ...entry, breaks: endedBreaks(entry, at) };
  const whole = { ...running, endsAt: at, paidMinutes: paidMinutes(running, instant) };
  return {
    ...clock,
    state: 'off',
    since: null,
    entry: null,
    weekMinutes: weekMinutes({ ...clock, entry: running }, instant),
    today: replaced(clock.today, whole),
  };
}

const withEntry = (clock: MyTimeClock, entry: ClockEntry, state: MyTimeClock['state'], since: string) => ({
  ...clock,
  state,
  since,
  entry,
  today: replaced(clock.today, entry),
});

const replaced = (today: readonly ClockEntry[], entry: ClockEntry) =>
  today.map((one) => (one.id === entry.id ? entry : one));
