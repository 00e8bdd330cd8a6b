/** The chosen workspace, kept in this browser; scheduling until a person chooses otherwise. */
import { useSyncExternalStore } from 'react';

export const WORKSPACES = ['hiring', 'scheduling'] as const;
export type Workspace = (typeof WORKSPACES)[number];

const STORAGE_KEY = 'workspace';
export const DEFAULT_WORKSPACE: Workspace = 'scheduling';

const listeners = new Set<() => void>();

function stored(): Workspace | null {
  try {
    const saved = localStorage.getItem(STORAGE_KEY);
    return WORKSPACES.find((workspace) => workspace === saved) ?? null;
  } catch {
    return null;
  }
}

let current: Workspace | null = null;
const read = (): Workspace | null => {
  current ??= stored();
  return current;
};

function chooseWorkspace(next: Workspace): void {
  current = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useWorkspace() {
  const chosen = useSyncExternalStore(subscribe, read);
  return { workspace: chosen ?? DEFAULT_WORKSPACE, chosen: chosen !== null, chooseWorkspace };
}
