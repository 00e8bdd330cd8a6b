/** Where a copy of a shift goes. */
import type { Shift, ShiftFields, Week } from '../types';
import { fieldsOf } from './undo';

/**
 * A copy for the same person, on the next day of the week on which they have no shift and one may be added; where no
 * day is left, and for a shift without a person, on the same day.
 */
export function copyOf(
  shift: Shift,
  { days, shifts }: Pick<Week, 'days' | 'shifts'>,
  canAdd: (date: string) => boolean,
): ShiftFields {
  const { employeeId } = shift;
  const taken = new Set(shifts.filter((other) => other.employeeId === employeeId).map(({ date }) => date));
  const next = days.find(({ date }) => date > shift.date && !taken.has(date) && canAdd(date));
  return { ...fieldsOf(shift), date: (employeeId && next?.date) || shift.date };
}
