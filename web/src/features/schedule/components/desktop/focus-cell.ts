/** Moves the focus to a place of the week's grid, once that is drawn. */
import { SHELF } from '../../model/grid';

/** A shift, or only the day of a person where the shift is gone. */
export type Place = { id?: string; employeeId: string | null; date: string };

/** Frames to wait for a shift to be drawn at its new place. */
const PATIENCE = 60;

export function focusCell(grid: HTMLElement | null, { id, employeeId, date }: Place, patience = PATIENCE) {
  requestAnimationFrame(() => {
    const cell = grid?.querySelector(`[data-cell="${employeeId ?? SHELF}"][data-date="${date}"]`);
    const chip = id ? cell?.querySelector<HTMLElement>(`[data-shift="${id}"]`) : null;
    if (chip) chip.focus();
    else if (id && patience > 0) focusCell(grid, { id, employeeId, date }, patience - 1);
    else cell?.querySelector<HTMLElement>('[data-item]')?.focus();
  });
}
