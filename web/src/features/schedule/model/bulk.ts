/** Changes of many shifts at once, and what of them the server refused. */
import { ApiError, errorCode, type Problem } from '@/api/errors';
import { isFinding } from '@/components/finding/types';
import { minutesOfDay, timeOfMinutes } from '@/lib/time/clock';
import { addDays, type PlainDate } from '@/lib/time/dates';
import type { Shift, ShiftOp, ShiftPatch } from '../types';

/** Most shifts of one change. */
export const MAX_AT_ONCE = 200;
const DAY = 1440;

/** Whether a shift can be chosen: one on its way out changes only by being restored. */
export const isChoosable = ({ publishState }: Shift): boolean => publishState !== 'removing';

/** What all of `shifts` become; a shift that is so already is left out. */
export function updates(shifts: readonly Shift[], patchOf: (shift: Shift) => ShiftPatch): ShiftOp[] {
  return shifts.flatMap((shift): ShiftOp[] => {
    const patch = patchOf(shift);
    const changes = Object.entries(patch).some(([name, value]) => shift[name as keyof Shift] !== value);
    return changes ? [{ op: 'update', id: shift.id, change: { version: shift.version, ...patch } }] : [];
  });
}

export const deletions = (shifts: readonly Shift[]): ShiftOp[] =>
  shifts.map(({ id, version }) => ({ op: 'delete', id, version }));

/** A shift `minutes` later (earlier where negative), on `date` where one is chosen. */
export function movedBy(shift: Shift, minutes: number, date: PlainDate | null): ShiftPatch {
  const start = minutesOfDay(shift.start) + minutes;
  const end = minutesOfDay(shift.end) + minutes;
  const days = Math.floor(start / DAY);
  const at = (minute: number) => timeOfMinutes(((minute % DAY) + DAY) % DAY);
  return {
    date: addDays(date ?? shift.date, days),
    ...(minutes === 0 ? {} : { start: at(start), end: at(end) }),
  };
}

/** A refused change: its shift and the reply that it alone would get. */
export type RefusedShift = { shiftId: string | null; problem: Problem };

/** The refused changes of a call; null where it failed as a whole. */
export function refusedShifts(error: unknown): RefusedShift[] | null {
  if (errorCode(error) !== 'bulk_partial_rejected' || !(error instanceof ApiError)) return null;
  const current = error.problem?.current;
  if (typeof current !== 'object' || current === null || !('refused' in current)) return null;
  return Array.isArray(current.refused) ? current.refused.filter(isRefused) : null;
}

function isRefused(value: unknown): value is RefusedShift {
  return typeof value === 'object' && value !== null && 'shiftId' in value && 'problem' in value;
}

/** Whether a change lacks only the reason for changing time that has begun. */
export const lacksOnlyReason = ({ problem }: RefusedShift): boolean =>
  problem.code === 'reason_required' && (problem.fields ?? []).some(({ field }) => field === 'reason');

/** The rules that refused a change. */
export const rulesOf = ({ problem }: RefusedShift) => (problem.findings ?? []).filter(isFinding);
