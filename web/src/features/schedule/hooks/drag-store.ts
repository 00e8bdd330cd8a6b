/** The dragged shift and the cell it is over: outside React's state, so that a move renders only what shows it. */
import { useSyncExternalStore } from 'react';
import type { CellAt } from '@/lib/drag/geometry';
import type { VerdictMap } from '../model/verdicts';
import type { Shift } from '../types';

export type DragState = {
  dragged: Shift | null;
  over: CellAt | null;
  copy: boolean;
  /** Whether Alt makes the drop a copy: not where only an end or a break is dragged. */
  canCopy: boolean;
  verdicts: VerdictMap | null;
  /** The verdicts could not be had; the drop still asks the server. */
  failed: boolean;
};

const IDLE: DragState = {
  dragged: null,
  over: null,
  copy: false,
  canCopy: true,
  verdicts: null,
  failed: false,
};

export type DragStore = {
  get(): DragState;
  set(change: Partial<DragState>): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
};

export function createDragStore(): DragStore {
  let state = IDLE;
  const listeners = new Set<() => void>();
  const put = (next: DragState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set: (change) => put({ ...state, ...change }),
    clear: () => put(IDLE),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useDragState<Value>(store: DragStore, select: (state: DragState) => Value): Value {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
