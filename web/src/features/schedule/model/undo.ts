/**
 * Undo by inverse writes. Each step knows the content a shift had before and after it; a step can only be undone
 * while the shift still has that content, so that no one else's change is overwritten.
 */
import type { Shift, ShiftFields } from '../types';

export const UNDO_STEPS = 50;

export type Step =
  | { kind: 'create'; shift: Shift }
  | { kind: 'change'; before: Shift; after: Shift }
  | { kind: 'delete'; shift: Shift }
  | { kind: 'stage'; before: Shift; after: Shift };

export type Write =
  | { kind: 'create'; fields: ShiftFields }
  | { kind: 'patch'; id: string; version: number; fields: ShiftFields }
  | { kind: 'restore'; id: string; version: number }
  | { kind: 'delete'; id: string; version: number };

export type Plan = { write: Write } | { refused: 'changed' | 'removed'; shift: Shift | null };

export type History = {
  done: readonly Step[];
  undone: readonly Step[];
  /** Ids that came back under a new id when a deletion was undone. */
  ids: ReadonlyMap<string, string>;
  /** A version of a shift made by an undo (`id@version`) → the version whose content it carries again. */
  content: ReadonlyMap<string, string>;
  /** Undoes a copy or a clearing of the week, or a change of many shifts, as long as nothing has changed since. */
  week: string | null;
};

export const EMPTY_HISTORY: History = {
  done: [],
  undone: [],
  ids: new Map(),
  content: new Map(),
  week: null,
};

export function record(history: History, step: Step): History {
  return { ...history, done: [...history.done, step].slice(-UNDO_STEPS), undone: [], week: null };
}

/** What to write to take the newest step back (or, with `redo`, to do it again). */
export function plan(history: History, shifts: readonly Shift[], redo = false): Plan | null {
  const step = (redo ? history.undone : history.done).at(-1);
  if (!step) return null;
  const appears = redo ? step.kind === 'create' : step.kind === 'delete';
  if (appears) return { write: { kind: 'create', fields: fieldsOf(stepShift(step)) } };

  const expected = redo ? beforeOf(step) : afterOf(step);
  const id = currentId(history, expected.id);
  const now = shifts.find((shift) => shift.id === id);
  if (!now) return { refused: 'removed', shift: null };
  if (contentOf(history, now) !== contentOf(history, expected)) return { refused: 'changed', shift: now };
  const target = { id, version: now.version };
  if (step.kind === 'create' || step.kind === 'delete') return { write: { kind: 'delete', ...target } };
  if (step.kind === 'stage') return { write: { kind: redo ? 'delete' : 'restore', ...target } };
  return { write: { kind: 'patch', ...target, fields: fieldsOf(redo ? step.after : step.before) } };
}

/** Moves the newest step to the other side; `result` is the shift as the server answered, null when it is gone. */
export function moved(history: History, result: Shift | null, redo = false): History {
  const from = redo ? history.undone : history.done;
  const step = from.at(-1);
  if (!step) return history;
  const to = [...(redo ? history.done : history.undone), step];
  const ids = new Map(history.ids);
  const content = new Map(history.content);
  if (result) {
    const original = stepShift(step).id;
    const was = currentId(history, original);
    if (was !== result.id) ids.set(was, result.id);
    content.set(nameOf(result), nameOf(redo ? afterOf(step) : beforeOf(step)));
  }
  return redo
    ? { done: to, undone: from.slice(0, -1), ids, content, week: null }
    : { done: from.slice(0, -1), undone: to, ids, content, week: null };
}

export function fieldsOf(shift: Shift): ShiftFields {
  const { positionId, stationId, employeeId, date, start, end, breaks, note, tags, onCall } = shift;
  return { positionId, stationId, employeeId, date, start, end, breaks, note, tags, onCall };
}

function currentId(history: History, id: string): string {
  const next = history.ids.get(id);
  return next === undefined ? id : currentId(history, next);
}

const nameOf = ({ id, version }: Shift): string => `${id}@${version}`;

/** The version whose content the shift carries, however often it was undone and redone. */
function contentOf(history: History, shift: Shift): string {
  let name = nameOf(shift);
  for (let next = history.content.get(name); next !== undefined; next = history.content.get(name))
    name = next;
  return name;
}

function stepShift(step: Step): Shift {
  return 'shift' in step ? step.shift : step.after;
}
const beforeOf = (step: Step): Shift => ('shift' in step ? step.shift : step.before);
const afterOf = stepShift;
