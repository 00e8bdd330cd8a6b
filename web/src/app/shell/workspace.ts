/** The chosen workspace, kept in this browser; scheduling until a person chooses otherwise. */
import { useEffect, useSyncExternalStore } from 'react';
import { WORKSPACES, type Workspace, workspaceAt } from './navigation';

const STORAGE_KEY = 'workspace';
export const DEFAULT_WORKSPACE: Workspace = 'scheduling';

const listeners = new Set<() => void>();

function stored(): Workspace {
  try {
    return WORKSPACES.find((name) => name === localStorage.getItem(STORAGE_KEY)) ?? DEFAULT_WORKSPACE;
  } catch {
    return DEFAULT_WORKSPACE;
  }
}

let current: Workspace | null = null;
const read = (): Workspace => {
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
  return { workspace: useSyncExternalStore(subscribe, read), chooseWorkspace };
}

/** Whoever comes to a page of the other workspace, by a link or an address, finds its surroundings there. */
export function useWorkspaceOf(pathname: string): void {
  useEffect(() => {
    const there = workspaceAt(pathname, read());
    if (there !== read()) chooseWorkspace(there);
  }, [pathname]);
}
