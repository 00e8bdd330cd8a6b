/** What of a week a template or a copy takes. */
import type { Shift, Week } from '../types';

/** The shifts of the plan: what is on its way out is not copied. */
export const plannedShifts = ({ shifts }: Week): Shift[] =>
  shifts.filter(({ publishState }) => publishState !== 'removing');

/** The shifts that a template replaces: never published, and not started. */
export const replacedShifts = ({ shifts }: Week): Shift[] =>
  shifts.filter(({ published, started }) => published === null && !started);

/** How many shifts, and how many people work them. */
export function countsOf(shifts: readonly Shift[]): { shifts: number; people: number } {
  const people = new Set(shifts.flatMap(({ employeeId }) => employeeId ?? []));
  return { shifts: shifts.length, people: people.size };
}
