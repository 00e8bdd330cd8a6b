/** A proposal beside the week: its shifts by person and day, what of it is taken, and the best figures of all proposals. */
import type { Person, Shift, Week } from '../types';
import type { Proposal, ProposedShift } from './api';

/** A shift of the board: planned with someone already, or proposed. */
export type BoardShift = Pick<
  Shift,
  'id' | 'employeeId' | 'positionId' | 'date' | 'start' | 'end' | 'paidMinutes'
> & {
  isProposed: boolean;
  /** Who has it in the draft, where the proposal gives it to someone else. */
  movedFrom: string | null;
};

export type BoardRow = {
  /** Null for the shifts that no one works. */
  person: Person | null;
  /** Paid minutes here with the proposal. */
  minutes: number;
  /** One list of shifts for each day of the week. */
  cells: BoardShift[][];
};

/** What is planned with someone stays as it is, unless the proposal gives it to someone else; the rest is as proposed. */
export function boardShifts(week: Week, proposed: readonly ProposedShift[]): BoardShift[] {
  const planned = new Map(
    week.shifts.filter(({ publishState }) => publishState !== 'removing').map((shift) => [shift.id, shift]),
  );
  const shown = new Map<string, BoardShift>();
  for (const shift of planned.values()) shown.set(shift.id, { ...shift, isProposed: false, movedFrom: null });
  for (const { shiftId, isNew, hadEmployeeId, ...shift } of proposed) {
    const now = planned.get(shiftId);
    const stays = hadEmployeeId !== null && [hadEmployeeId, null].includes(shift.employeeId);
    if (!stays && (now ? now.employeeId === hadEmployeeId : isNew))
      shown.set(shiftId, { ...shift, id: shiftId, isProposed: true, movedFrom: hadEmployeeId });
  }
  return [...shown.values()].sort(byStart);
}

const byStart = (a: BoardShift, b: BoardShift) =>
  a.date.localeCompare(b.date) || a.start.localeCompare(b.start) || a.id.localeCompare(b.id);

/** The shifts that no one works first, then the people who get shifts, then everyone else of the location. */
export function boardRows(week: Week, shifts: readonly BoardShift[]): BoardRow[] {
  const rowOf = (person: Person | null): BoardRow => {
    const own = shifts.filter(({ employeeId }) => employeeId === (person?.employeeId ?? null));
    return {
      person,
      minutes: own.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0),
      cells: week.days.map(({ date }) => own.filter((shift) => shift.date === date)),
    };
  };
  const isGiven = ({ cells }: BoardRow) => cells.some((cell) => cell.some(({ isProposed }) => isProposed));
  const people = week.people.map(rowOf);
  return [
    rowOf(null),
    ...people.filter((row) => isGiven(row)),
    ...people.filter((row) => !isGiven(row) && row.minutes > 0),
  ];
}

/** The shifts that accepting the proposal would give to someone. */
export const assignments = (shifts: readonly BoardShift[]): BoardShift[] =>
  shifts.filter(({ isProposed, employeeId }) => isProposed && employeeId !== null);

/** The figures of which a proposal can be the best. */
export type Measure = 'cost' | 'short' | 'closes' | 'fairness' | 'wishes';

const VALUES: Record<Measure, (proposal: Proposal) => number | null> = {
  cost: ({ cents }) => cents,
  short: ({ shortHalfHours }) => shortHalfHours,
  closes: ({ fewestCloses, mostCloses }) => mostCloses - fewestCloses,
  fairness: ({ beyondShare }) => beyondShare,
  wishes: ({ wishesKept }) => -wishesKept,
};

/** Returns whether a proposal is best in a measure; where all are alike none is. */
export function bestOf(proposals: readonly Proposal[]) {
  return (measure: Measure, proposal: Proposal): boolean => {
    const values = proposals.map(VALUES[measure]).filter((value) => value !== null);
    const best = Math.min(...values);
    return values.some((value) => value !== best) && VALUES[measure](proposal) === best;
  };
}

/** Whether no shift is unassigned and no one is missing: all proposals leave the week as it is. */
export const hasNothingToFill = (proposals: readonly Proposal[]): boolean =>
  proposals.every(
    ({ assignedShifts, unassignedShifts, shortHalfHours }) =>
      assignedShifts + unassignedShifts + shortHalfHours === 0,
  );

/** How much of the needed half hours is covered, in whole percent rounded down: 100 only where none is short; null where none is needed. */
export function coveredPercent({ shortHalfHours, neededHalfHours }: Proposal): number | null {
  if (neededHalfHours === 0) return null;
  return Math.floor(((neededHalfHours - shortHalfHours) * 100) / neededHalfHours);
}

/** The people who have shifts of the draft that no one has seen yet, with the ids of these shifts. */
export function draftsByPerson(week: Week): { person: Person; shiftIds: string[] }[] {
  const drafts = week.shifts.filter(({ publishState, onCall }) => publishState === 'draft' && !onCall);
  return week.people
    .map((person) => {
      const own = drafts.filter(({ employeeId }) => employeeId === person.employeeId);
      return { person, shiftIds: own.map(({ id }) => id) };
    })
    .filter(({ shiftIds }) => shiftIds.length > 0);
}
