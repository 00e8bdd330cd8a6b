/** What it would mean for a person to take the chosen shifts, as far as the week on screen says it. */
import type { Person, Shift, Week } from '../types';

/** Whether a person holds the positions of all these shifts. */
export const holdsAll = ({ positionIds }: Person, shifts: readonly Shift[]): boolean =>
  shifts.every(({ positionId }) => positionIds.includes(positionId));

/**
 * The shift that one of the `chosen` would overlap if all of them were this person's: one of their own, else another of
 * the chosen.
 */
export function overlapOf(employeeId: string, chosen: readonly Shift[], week: Week): Shift | undefined {
  const ids = new Set(chosen.map(({ id }) => id));
  const own = week.shifts.filter(
    (shift) => shift.employeeId === employeeId && shift.publishState !== 'removing' && !ids.has(shift.id),
  );
  return [...own, ...chosen].find((other) =>
    chosen.some((shift) => shift.id !== other.id && meet(shift, other)),
  );
}

const meet = (one: Shift, other: Shift): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt);

/** A person's paid minutes of the week in all locations, now and with the chosen shifts; null where they are not for the reader. */
export function minutesOf(
  person: Person,
  chosen: readonly Shift[],
): { before: number; after: number } | null {
  const { employeeId, minutes, elsewhereMinutes = 0 } = person;
  if (minutes === undefined) return null;
  const before = minutes + elsewhereMinutes;
  const added = chosen.filter((shift) => shift.employeeId !== employeeId);
  return { before, after: added.reduce((sum, { paidMinutes }) => sum + paidMinutes, before) };
}
