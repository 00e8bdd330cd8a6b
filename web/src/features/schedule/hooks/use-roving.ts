/** One tab stop for the whole grid; arrow keys walk over its shifts and empty cells. */
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect } from 'react';

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function useRoving(grid: RefObject<HTMLElement | null>) {
  // After each render: the tab stop may have gone with its shift.
  useLayoutEffect(() => {
    const items = itemsOf(grid.current);
    if (!items.some((item) => item.tabIndex === 0)) items[0]?.setAttribute('tabindex', '0');
  });

  const onFocus = useCallback(
    (event: { target: EventTarget }) => {
      const item = (event.target as Element).closest<HTMLElement>('[data-item]');
      if (!item) return;
      for (const other of itemsOf(grid.current)) if (other !== item) other.tabIndex = -1;
      item.tabIndex = 0;
    },
    [grid],
  );

  const onArrow = useCallback(
    (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const item = (event.target as Element).closest<HTMLElement>('[data-item]');
      if (!step || !item || event.defaultPrevented) return false;
      event.preventDefault();
      nextItem(grid.current, item, step)?.focus();
      return true;
    },
    [grid],
  );
  return { onFocus, onArrow };
}

function itemsOf(root: Element | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
}

function nextItem(root: Element | null, item: HTMLElement, [down, right]: [number, number]) {
  const cell = item.closest<HTMLElement>('[data-cell]');
  if (!cell) return null;
  const inside = itemsOf(cell);
  const next = inside[inside.indexOf(item) + down];
  if (down !== 0 && next) return next;
  const rows = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const row = rows[rows.indexOf(cell.closest('[data-row]') as HTMLElement) + down];
  const column = Number(cell.dataset.col) + right;
  const target = row?.querySelector(`[data-col="${column}"]`) ?? null;
  const items = itemsOf(target);
  return (down < 0 ? items.at(-1) : items[0]) ?? null;
}
