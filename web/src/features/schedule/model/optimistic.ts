/** The week as it will look when the server agrees; hours, costs and findings stay the server's until it answers. */
import type { Shift, ShiftPatch, Week } from '../types';

export function withPatch(week: Week, id: string, patch: ShiftPatch): Week {
  const { restore, startOffset, endOffset, reason, ...fields } = patch;
  return {
    ...week,
    shifts: week.shifts.map((shift) => {
      if (shift.id !== id) return shift;
      const changed: Shift = { ...shift, ...fields };
      if (restore) return { ...changed, publishState: 'published' };
      const state = shift.publishState === 'published' ? 'changed' : shift.publishState;
      return { ...changed, publishState: state };
    }),
  };
}

/** Replaces the shift with the server's answer, or adds it when it is in this week. */
export function withShift(week: Week, shift: Shift, weekVersion?: number): Week {
  const others = week.shifts.filter(({ id }) => id !== shift.id);
  const here =
    shift.locationId === week.locationId && shift.date >= week.weekStart && shift.date <= lastDate(week);
  return {
    ...week,
    version: weekVersion ?? week.version,
    status: week.status === 'empty' ? 'draft' : week.status,
    shifts: here ? [...others, shift] : others,
  };
}

export function withoutShift(week: Week, id: string, weekVersion?: number): Week {
  return {
    ...week,
    version: weekVersion ?? week.version,
    shifts: week.shifts.filter((shift) => shift.id !== id),
  };
}

function lastDate(week: Week): string {
  return week.days.at(-1)?.date ?? week.weekEnd;
}
