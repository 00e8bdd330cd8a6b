/** Moves the focus to a place of the week's grid, once that is drawn. */
import { OPEN_SHIFTS } from '../../model/grid';

/** A shift, or only the day of a person where the shift is gone. */
export type CellAddress = { id?: string; employeeId: string | null; date: string };

/** Frames to wait for a shift to be drawn at its new place. */
const MAX_FRAMES = 60;

export function focusCell(
  grid: HTMLElement | null,
  { id, employeeId, date }: CellAddress,
  framesLeft = MAX_FRAMES,
) {
  requestAnimationFrame(() => {
    const cell = grid?.querySelector(`[data-cell="${employeeId ?? OPEN_SHIFTS}"][data-date="${date}"]`);
    const chip = id ? cell?.querySelector<HTMLElement>(`[data-shift="${id}"]`) : null;
    if (chip) chip.focus();
    else if (id && framesLeft > 0) focusCell(grid, { id, employeeId, date }, framesLeft - 1);
    else cell?.querySelector<HTMLElement>('[data-item]')?.focus();
  });
}
