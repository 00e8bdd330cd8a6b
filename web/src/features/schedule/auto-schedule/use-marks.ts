/** What the manager decided about single shifts of a run, for the next one: who is left out, and what stays. */
import { useState } from 'react';
import type { Aim, RejectedShift } from './api';

type Decided = { rejected: readonly RejectedShift[]; locked: readonly string[] };

const NONE: Decided = { rejected: [], locked: [] };

export type Marks = ReturnType<typeof useMarks>;

export function useMarks(runId: string | undefined) {
  const [stored, setStored] = useState<Decided & { runId: string | undefined }>({ runId, ...NONE });
  // Another run starts without any.
  const { rejected, locked } = stored.runId === runId ? stored : NONE;
  const isOf = (aim: Aim, shiftId: string) => (one: RejectedShift) =>
    one.aim === aim && one.shiftId === shiftId;
  return {
    rejected,
    locked,
    isRejected: (aim: Aim, shiftId: string) => rejected.some(isOf(aim, shiftId)),
    reject: (aim: Aim, shiftId: string, on: boolean) => {
      const others = rejected.filter((one) => !isOf(aim, shiftId)(one));
      setStored({ runId, locked, rejected: on ? [...others, { aim, shiftId }] : others });
    },
    lock: (shiftId: string, on: boolean) => {
      const others = locked.filter((id) => id !== shiftId);
      setStored({ runId, rejected, locked: on ? [...others, shiftId] : others });
    },
  };
}
