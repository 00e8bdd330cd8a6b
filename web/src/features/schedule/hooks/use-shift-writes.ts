/** Every write to the week's shifts: shown at once, put back with the reason when the server refuses, undoable. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { readKey } from '@/api/read';
import { createShift, deleteShift, patchShift, weekKey } from '../api';
import { withoutShift, withPatch, withShift } from '../model/optimistic';
import { type Refusal, refusalOf } from '../model/refusal';
import { EMPTY_HISTORY, type History, moved, plan, record, type Step, type Write } from '../model/undo';
import type { Saved, Shift, ShiftFields, ShiftPatch, Week } from '../types';

export type UndoOutcome =
  | { kind: 'done' }
  | { kind: 'nothing' }
  | { kind: 'refused'; why: 'changed' | 'gone'; shift: Shift | null }
  | { kind: 'failed'; error: unknown };

export type ShiftWrites = {
  create(fields: ShiftFields): Promise<Saved | null>;
  change(shift: Shift, patch: ShiftPatch): Promise<Saved | null>;
  /** Removes a draft; a published shift is staged for removal at publish. */
  remove(shift: Shift): Promise<boolean>;
  /** Repeats what was refused with something changed, for example the offset of a time that exists twice. */
  retry(refusal: Refusal, extra: ShiftPatch): Promise<Saved | null>;
  undo(redo?: boolean): Promise<UndoOutcome>;
  forget(): void;
  dismiss(): void;
};

export function useShiftWrites(loc: string, weekStart: string) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [history, setHistory] = useState<History>(EMPTY_HISTORY);
  const newest = useRef(history);
  newest.current = history;

  const writes = useMemo((): ShiftWrites => {
    const cache = weekCache(client, loc, weekStart);
    const keep = (next: History) => {
      newest.current = next;
      setHistory(next);
    };
    const done = (step: Step) => {
      keep(record(newest.current, step));
      setRefusal(null);
      cache.settle();
    };

    async function create(fields: ShiftFields) {
      try {
        const { shift, weekVersion, findings } = await createShift({ locationId: loc, ...fields });
        cache.update((week) => withShift(week, shift, weekVersion));
        done({ kind: 'create', shift });
        return { shift, findings };
      } catch (error) {
        setRefusal(refusalOf(error, null, fields));
        return null;
      }
    }

    async function change(shift: Shift, patch: ShiftPatch) {
      await cache.pause();
      cache.update((week) => withPatch(week, shift.id, patch));
      try {
        const reply = await patchShift(shift.id, shift.version, patch);
        cache.update((week) => withShift(week, reply.shift, reply.weekVersion));
        done({ kind: 'change', before: shift, after: reply.shift });
        return reply;
      } catch (error) {
        const why = refusalOf(error, shift.id, patch);
        cache.update((week) => withShift(week, why.kind === 'conflict' ? why.current : shift));
        setRefusal(why);
        if (why.kind === 'conflict' || why.kind === 'plain') cache.settle();
        return null;
      }
    }

    async function remove(shift: Shift) {
      await cache.pause();
      try {
        const { shift: staged, weekVersion } = await deleteShift(shift.id, shift.version);
        cache.update((week) =>
          staged ? withShift(week, staged, weekVersion) : withoutShift(week, shift.id, weekVersion),
        );
        done(staged ? { kind: 'stage', before: shift, after: staged } : { kind: 'delete', shift });
        return true;
      } catch (error) {
        setRefusal(refusalOf(error, shift.id, {}));
        cache.settle();
        return false;
      }
    }

    async function retry(why: Refusal, extra: ShiftPatch) {
      const patch = { ...why.patch, ...extra };
      if (why.shiftId === null) return create(patch as ShiftFields);
      const shift =
        why.kind === 'conflict' ? why.current : cache.week()?.shifts.find(({ id }) => id === why.shiftId);
      return shift ? change(shift, patch) : null;
    }

    async function undo(redo = false): Promise<UndoOutcome> {
      const next = plan(newest.current, cache.week()?.shifts ?? [], redo);
      if (!next) return { kind: 'nothing' };
      if ('refused' in next) return { kind: 'refused', why: next.refused, shift: next.shift };
      try {
        const shift = await perform(next.write, loc);
        cache.update((week) =>
          shift ? withShift(week, shift) : withoutShift(week, 'id' in next.write ? next.write.id : ''),
        );
        keep(moved(newest.current, shift, redo));
        setRefusal(null);
        cache.settle();
        return { kind: 'done' };
      } catch (error) {
        cache.settle();
        return { kind: 'failed', error };
      }
    }

    return {
      create,
      change,
      remove,
      retry,
      undo,
      forget: () => keep(EMPTY_HISTORY),
      dismiss: () => setRefusal(null),
    };
  }, [client, loc, weekStart]);

  return {
    writes,
    refusal,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
}

async function perform(write: Write, loc: string): Promise<Shift | null> {
  switch (write.kind) {
    case 'create':
      return (await createShift({ locationId: loc, ...write.fields })).shift;
    case 'patch':
      return (await patchShift(write.id, write.version, write.fields)).shift;
    case 'restore':
      return (await patchShift(write.id, write.version, { restore: true })).shift;
    case 'delete':
      return (await deleteShift(write.id, write.version)).shift;
  }
}

function weekCache(client: QueryClient, loc: string, weekStart: string) {
  const key = weekKey(loc, weekStart);
  return {
    week: () => client.getQueryData<Week>(key),
    update: (change: (week: Week) => Week) =>
      client.setQueryData<Week>(key, (week) => (week ? change(week) : week)),
    /** A refresh that is under way must not overwrite what is about to be shown. */
    pause: () => client.cancelQueries({ queryKey: key, exact: true }),
    settle: () => {
      void client.invalidateQueries({ queryKey: key });
      void client.invalidateQueries({ queryKey: readKey('/api/shifts') });
    },
  };
}
