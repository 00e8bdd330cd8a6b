/** What a person can do at the kiosk, and what they are doing after it. */
import type { Wire } from '@/api/wire';

export type Person = Wire<'KioskPerson'>;
export type Roster = Wire<'KioskRoster'>;
export type NewPunch = Wire<'NewKioskPunch'>;
export type PunchKind = Wire<'PunchKind'>;
export type Question = Wire<'AttestationQuestion'>;
/** A manager's PIN and reason, by which a clock-in happens against a setting. */
export type Approval = Wire<'KioskOverride'>;
export type PersonState = 'off' | 'working' | 'on_break';

const MINUTE = 60_000;

export function stateOf({ entry }: Pick<Person, 'entry'>): PersonState {
  if (!entry) return 'off';
  return entry.onBreak ? 'on_break' : 'working';
}

const ACTIONS: Record<PersonState, PunchKind[]> = {
  off: ['clock_in'],
  working: ['break_start', 'clock_out'],
  on_break: ['break_end', 'clock_out'],
};

export const actionsOf = (person: Person): PunchKind[] => ACTIONS[stateOf(person)];

/** The shift that goes on or is next. */
export const nextShift = ({ shifts }: Person, now: Date) =>
  shifts.find(({ endsAt }) => Date.parse(endsAt) > now.getTime()) ?? null;

/** The first moment at which the person may clock in for their next shift; null: now, or they have no shift. */
export function opensAt(person: Person, earlyMinutes: number, now: Date): Date | null {
  const shift = nextShift(person, now);
  if (!shift) return null;
  const opens = new Date(Date.parse(shift.startsAt) - earlyMinutes * MINUTE);
  return opens > now ? opens : null;
}

/** When an unpaid break may end; null: it may end now, or it is paid. */
export function breakEndsAt(person: Person, now: Date): Date | null {
  const onBreak = person.entry?.onBreak;
  if (!onBreak || onBreak.paid) return null;
  const minutes = person.breaks.find(({ kind }) => kind === onBreak.kind)?.minutes ?? 0;
  const ends = new Date(Date.parse(onBreak.startsAt) + minutes * MINUTE);
  return ends > now ? ends : null;
}

/** The questions at clock-out, by how long the work was. */
export function questionsOf(person: Person, questions: Roster['questions'], now: Date): Question[] {
  if (!person.entry) return [];
  const minute = (at: number) => Math.floor(at / MINUTE);
  const minutes = minute(now.getTime()) - minute(Date.parse(person.entry.startsAt));
  return questions.filter(({ fromMinutes }) => minutes >= fromMinutes).map(({ asked }) => asked);
}

/** Whether the person is asked for cash tips. */
export const earnsTips = (person: Person): boolean =>
  person.positions.some(({ id, tipped }) => tipped && id === person.entry?.positionId);

/** The person after a punch that the server does not know yet. */
export function afterPunch(person: Person, punch: NewPunch, at: Date): Person {
  const startsAt = at.toISOString();
  const { entry } = person;
  switch (punch.kind) {
    case 'clock_in': {
      const positionId =
        punch.positionId ?? nextShift(person, at)?.positionId ?? person.positions[0]?.id ?? null;
      const id = punch.idempotencyKey;
      return { ...person, entry: { id, positionId, startsAt, onBreak: null, paidMinutes: 0 } };
    }
    case 'clock_out':
      return { ...person, entry: null };
    case 'break_start': {
      const kind = punch.breakKind ?? 'rest';
      const paid = person.breaks.find((one) => one.kind === kind)?.paid ?? false;
      return { ...person, entry: entry && { ...entry, onBreak: { kind, paid, startsAt } } };
    }
    case 'break_end':
      return { ...person, entry: entry && { ...entry, onBreak: null } };
  }
}

/** What anyone may see before a PIN: how many are at work, and how many start next. No names. */
export function countsOf({ people }: Roster, now: Date) {
  const working = people.filter((person) => stateOf(person) === 'working').length;
  const onBreak = people.filter((person) => stateOf(person) === 'on_break').length;
  const starts = people
    .filter((person) => stateOf(person) === 'off')
    .flatMap((person) => nextShift(person, now)?.startsAt ?? [])
    .filter((startsAt) => Date.parse(startsAt) > now.getTime())
    .sort();
  const next = starts[0] ?? null;
  return { working, onBreak, next, nextCount: starts.filter((startsAt) => startsAt === next).length };
}
