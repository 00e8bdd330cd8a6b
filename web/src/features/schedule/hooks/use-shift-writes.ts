/** Every write to the week's shifts: shown at once, put back with the reason when the server refuses, undoable. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { createShift, deleteShift, patchShift, requestConsent, undoWeek, weekKey } from '../api';
import { withoutShift, withPatch, withShift } from '../model/optimistic';
import { type Answered, lacksReason, type Refusal, refusalOf } from '../model/refusal';
import { EMPTY_HISTORY, type History, moved, plan, record, type Step, type Write } from '../model/undo';
import type { Saved, Shift, ShiftFields, ShiftPatch, Week } from '../types';

export type UndoOutcome =
  | { kind: 'done' }
  | { kind: 'nothing' }
  | { kind: 'refused'; refusal: 'changed' | 'removed'; shift: Shift | null }
  /** It lacks a reason, which is asked for. */
  | { kind: 'asked' }
  | { kind: 'failed'; error: unknown };

export type ShiftWrites = {
  create(fields: ShiftFields): Promise<Saved | null>;
  change(shift: Shift, patch: ShiftPatch): Promise<Saved | null>;
  /** Removes a draft; a published shift is staged for removal at publish. */
  remove(shift: Shift, reason?: string): Promise<boolean>;
  /** Asks the employee for their consent now. */
  ask(shift: Shift): Promise<Saved | null>;
  /** Repeats what was refused with something changed, for example the offset of a time that exists twice. */
  retry(refusal: Refusal, extra: ShiftPatch): Promise<Saved | null>;
  undo(redo?: boolean, reason?: string): Promise<UndoOutcome>;
  /** Many shifts changed at once: that is the step to undo, if it can be, for as long as nothing else is changed. */
  replaced(undoId: string | null): void;
  forget(): void;
  dismiss(): void;
};

/** `canDelete`: an added shift can be undone. */
export function useShiftWrites(loc: string, weekStart: string, canDelete: boolean) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [history, setHistory] = useState<History>(EMPTY_HISTORY);
  const newest = useRef(history);
  newest.current = history;

  const writes = useMemo((): ShiftWrites => {
    const cache = weekCache(client, loc, weekStart);
    const store = (next: History) => {
      newest.current = next;
      setHistory(next);
    };
    const settled = () => {
      setRefusal(null);
      cache.settle();
    };
    const done = (step: Step) => {
      store(record(newest.current, step));
      settled();
    };

    /** Keeps why a write was refused; one that lacks only a reason can be repeated with it. */
    function refuse(
      error: unknown,
      shiftId: string | null,
      patch: ShiftPatch,
      retryWithReason: (reason: string) => Promise<Answered>,
    ): Refusal {
      const refusal: Refusal = lacksReason(error)
        ? { error, shiftId, patch, kind: 'started', retryWithReason }
        : refusalOf(error, shiftId, patch);
      setRefusal(refusal);
      return refusal;
    }

    async function create(fields: ShiftFields & { reason?: string }) {
      try {
        const { shift, weekVersion, findings } = present(await createShift({ locationId: loc, ...fields }));
        cache.update((week) => withShift(week, shift, weekVersion));
        if (canDelete) done({ kind: 'create', shift });
        else settled();
        return { shift, findings };
      } catch (error) {
        refuse(error, null, fields, async (reason) => saved(await create({ ...fields, reason })));
        return null;
      }
    }

    async function change(shift: Shift, patch: ShiftPatch) {
      await cache.pause();
      cache.update((week) => withPatch(week, shift.id, patch));
      try {
        const reply = present(await patchShift(shift.id, shift.version, patch));
        cache.update((week) => withShift(week, reply.shift, reply.weekVersion));
        done({ kind: 'change', before: shift, after: reply.shift });
        return reply;
      } catch (error) {
        const refusal = refuse(error, shift.id, patch, async (reason) =>
          saved(await change(shift, { ...patch, reason })),
        );
        cache.update((week) => withShift(week, refusal.kind === 'conflict' ? refusal.current : shift));
        if (refusal.kind === 'conflict' || refusal.kind === 'plain') cache.settle();
        return null;
      }
    }

    async function remove(shift: Shift, given?: string) {
      await cache.pause();
      try {
        const { shift: staged, weekVersion } = await deleteShift(shift.id, shift.version, given);
        cache.update((week) =>
          staged ? withShift(week, staged, weekVersion) : withoutShift(week, shift.id, weekVersion),
        );
        done(staged ? { kind: 'stage', before: shift, after: staged } : { kind: 'delete', shift });
        return true;
      } catch (error) {
        refuse(error, shift.id, {}, async (reason) =>
          (await remove(shift, reason)) ? { kind: 'removed', staged: shift.published !== null } : null,
        );
        cache.settle();
        return false;
      }
    }

    async function ask(shift: Shift) {
      try {
        const reply = present(await requestConsent(shift.id, shift.version));
        cache.update((week) => withShift(week, reply.shift, reply.weekVersion));
        setRefusal(null);
        cache.settle();
        return reply;
      } catch (error) {
        setRefusal(refusalOf(error, shift.id, {}));
        cache.settle();
        return null;
      }
    }

    async function retry(refusal: Refusal, extra: ShiftPatch) {
      const patch = { ...refusal.patch, ...extra };
      if (refusal.shiftId === null) return isWhole(patch) ? create(patch) : null;
      const shift =
        refusal.kind === 'conflict'
          ? refusal.current
          : cache.week()?.shifts.find(({ id }) => id === refusal.shiftId);
      return shift ? change(shift, patch) : null;
    }

    async function undoReplaced(undoId: string): Promise<UndoOutcome> {
      store(EMPTY_HISTORY);
      try {
        const before = await undoWeek(loc, weekStart, undoId);
        cache.update(() => before);
        return { kind: 'done' };
      } catch (error) {
        return { kind: 'failed', error };
      } finally {
        settled();
      }
    }

    async function undo(redo = false, given?: string): Promise<UndoOutcome> {
      const { week } = newest.current;
      if (week && !redo) return undoReplaced(week);
      const next = plan(newest.current, cache.week()?.shifts ?? [], redo);
      if (!next) return { kind: 'nothing' };
      if ('refused' in next) return { kind: 'refused', refusal: next.refused, shift: next.shift };
      try {
        const shift = await perform(next.write, loc, given);
        cache.update((week) =>
          shift ? withShift(week, shift) : withoutShift(week, 'id' in next.write ? next.write.id : ''),
        );
        store(moved(newest.current, shift, redo));
        setRefusal(null);
        cache.settle();
        return { kind: 'done' };
      } catch (error) {
        cache.settle();
        if (!lacksReason(error)) return { kind: 'failed', error };
        const id = 'id' in next.write ? next.write.id : null;
        refuse(error, id, {}, async (reason) =>
          (await undo(redo, reason)).kind === 'done' ? { kind: 'undone' } : null,
        );
        return { kind: 'asked' };
      }
    }

    return {
      create,
      change,
      remove,
      ask,
      retry,
      undo,
      forget: () => store(EMPTY_HISTORY),
      replaced: (week) => store({ ...EMPTY_HISTORY, week }),
      dismiss: () => setRefusal(null),
    };
  }, [client, loc, weekStart, canDelete]);

  return {
    writes,
    refusal,
    canUndo: history.done.length > 0 || history.week !== null,
    canRedo: history.undone.length > 0,
  };
}

const saved = (reply: Saved | null): Answered => reply && { kind: 'saved', saved: reply };

/** What a write answers whose shift is still there. */
function present(edited: Wire<'ShiftResult'>): Wire<'ShiftResult'> & Saved {
  const { shift } = edited;
  if (!shift) throw new Error('the answer names no shift');
  return { ...edited, shift };
}

/** Whether a refused write was one of a new shift, whose fields are all there. */
function isWhole(patch: ShiftPatch): patch is ShiftPatch & ShiftFields {
  const { positionId, employeeId, date, start, end } = patch;
  return [positionId, employeeId, date, start, end].every((field) => field !== undefined);
}

/** `given` is the reason for a change of time that has begun. */
async function perform(write: Write, loc: string, given?: string): Promise<Shift | null> {
  const reason = given ? { reason: given } : {};
  switch (write.kind) {
    case 'create':
      return (await createShift({ locationId: loc, ...write.fields, ...reason })).shift;
    case 'patch':
      return (await patchShift(write.id, write.version, { ...write.fields, ...reason })).shift;
    case 'restore':
      return (await patchShift(write.id, write.version, { restore: true, ...reason })).shift;
    case 'delete':
      return (await deleteShift(write.id, write.version, given)).shift;
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
