/** Moves that this window has just made and can still undo: only the window of the move has the token. */
import { useSyncExternalStore } from 'react';

/** A little less than the server's ten seconds: the way there takes time. */
export const UNDO_MS = 9_500;

export type UndoToken = { undoToken: string; until: number };

let moves: ReadonlyMap<string, UndoToken> = new Map();
const listeners = new Set<() => void>();

function change(how: (next: Map<string, UndoToken>) => void) {
  const next = new Map(moves);
  how(next);
  moves = next;
  for (const listener of listeners) listener();
}

function onMoves(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps what undoing takes, counted from the reply, so that a wrong clock here does no harm. */
export function storeUndo(applicationId: string, undoToken: string): UndoToken {
  const token = { undoToken, until: Date.now() + UNDO_MS };
  change((next) => next.set(applicationId, token));
  setTimeout(() => moves.get(applicationId) === token && clearUndo(applicationId), UNDO_MS);
  return token;
}

export const clearUndo = (applicationId: string) => change((next) => next.delete(applicationId));

/** What undoing the newest move of an application takes, while there is time. */
export const useUndoToken = (applicationId: string): UndoToken | null =>
  useSyncExternalStore(onMoves, () => moves.get(applicationId) ?? null);
