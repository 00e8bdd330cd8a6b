/** Which days of a proposal are taken: all that have shifts for someone, until one is left out. */
import { useState } from 'react';
import type { BoardShift } from './model';

export type TakenDays = ReturnType<typeof useTakenDays>;

/** `shifts` are those that can be taken. */
export function useTakenDays(shifts: readonly BoardShift[]) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const offered = [...new Set(shifts.map(({ date }) => date))];
  return {
    /** The days that can be taken. */
    offered,
    /** Of them, the ones that are. */
    taken: offered.filter((date) => !excluded.has(date)),
    /** Whether a day is not left out. */
    has: (date: string) => !excluded.has(date),
    toggle: (date: string) =>
      setExcluded((before) => {
        const next = new Set(before);
        if (!next.delete(date)) next.add(date);
        return next;
      }),
  };
}
