/** Notifications: one in sight, a new one replaces it. What needs an answer is also said on the screen itself. */
import type { ReactNode } from 'react';

/** How many are in sight. */
export const TOAST_LIMIT = 1;
/** Milliseconds on screen. */
export const TOAST_DURATION = 5_000;
/** Milliseconds in which it belongs to what happens on screen at the same time. */
export const TOAST_FRESH = 1_000;
/** Milliseconds after dismissal until it is forgotten. */
export const TOAST_REMOVE_DELAY = 1_000_000;

export type ToastTone = 'ok' | 'warn' | 'danger' | 'info';

export type ToastContent = {
  title: ReactNode;
  description?: ReactNode;
  tone?: ToastTone;
  /** One action, for example undo; `alt` names another way for users who miss the toast. */
  action?: { label: string; alt: string; run(): void };
};

export type ShownToast = ToastContent & { id: number; open: boolean; since: number };

let toasts: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notification in place of the one before; returns how to dismiss it. */
export function toast(content: ToastContent): () => void {
  const id = nextId++;
  set([{ ...content, id, open: true, since: Date.now() }, ...toasts].slice(0, TOAST_LIMIT));
  return () => dismissToast(id);
}

/** Closes it now and forgets it after the removal delay. */
export function dismissToast(id: number): void {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  if (removals.has(id)) return;
  const forget = () => {
    removals.delete(id);
    set(toasts.filter((shown) => shown.id !== id));
  };
  removals.set(id, setTimeout(forget, TOAST_REMOVE_DELAY));
}

/** Something else takes the screen: what was said before goes. What was said just now is about what comes. */
export function dismissOldToasts(): void {
  for (const { id, open, since } of toasts) if (open && Date.now() - since > TOAST_FRESH) dismissToast(id);
}

export function shownToasts(): readonly ShownToast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
