/** Arrow keys in the day: left and right along a lane, up and down to the bar nearest in time. */

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** The item that a key leads to; undefined where it is no arrow, null where there is no further one. */
export function nextInDay(
  grid: Element | null,
  item: HTMLElement,
  key: string,
): HTMLElement | null | undefined {
  if (!KEYS.includes(key)) return undefined;
  const row = item.closest<HTMLElement>('[data-row]');
  if (!grid || !row) return null;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const items = inTime(row);
    return items[items.indexOf(item) + (key === 'ArrowLeft' ? -1 : 1)] ?? null;
  }
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-row]')];
  const step = key === 'ArrowUp' ? -1 : 1;
  const column = item.closest<HTMLElement>('[data-col]')?.dataset.col;
  for (let at = rows.indexOf(row) + step; rows[at]; at += step) {
    const found = nearest(
      inTime(rows[at]).filter((one) => columnOf(one) === column),
      item,
    );
    if (found) return found;
  }
  return null;
}

const columnOf = (item: HTMLElement) => item.closest<HTMLElement>('[data-col]')?.dataset.col;
const startOf = (item: HTMLElement) => Number(item.dataset.start ?? 0);

/** The person, then their shifts by start. */
function inTime(row: HTMLElement | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].sort(
    (a, b) => startOf(a) - startOf(b),
  );
}

function nearest(items: HTMLElement[], to: HTMLElement): HTMLElement | undefined {
  const apart = (item: HTMLElement) => Math.abs(startOf(item) - startOf(to));
  return items.reduce<HTMLElement | undefined>(
    (best, item) => (best === undefined || apart(item) < apart(best) ? item : best),
    undefined,
  );
}
