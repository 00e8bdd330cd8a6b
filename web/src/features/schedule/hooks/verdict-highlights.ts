/**
 * The verdicts of a drag, written on the cells as attributes for the styles: one for each cell, without a render,
 * because 420 cells have to answer within a frame or two.
 */

import { finalLevel, toneOf } from '../model/impact';
import type { VerdictMap } from '../model/verdicts';
import type { Shift, VerdictCell } from '../types';

/** Characters that fit into the narrowest cell. */
const MAX_CHARACTERS = 16;

/** The day of the shift speaks in full, the other days whisper, and its old place is an outline. */
export function highlightHome(grid: HTMLElement, dragged: Shift, column: number) {
  grid.classList.add('picking');
  const overlay = grid.querySelector<HTMLElement>('.week-overlay');
  overlay?.style.setProperty('--home', String(column));
  overlay?.removeAttribute('hidden');
  for (const element of grid.querySelectorAll(`[data-date="${dragged.date}"]`)) element.classList.add('home');
  grid.querySelector(`[data-shift="${CSS.escape(dragged.id)}"]`)?.classList.add('source');
}

/** Until this, cells are neutral. `words` says a verdict in a few letters. */
export function highlightVerdicts(
  grid: HTMLElement,
  dragged: Shift,
  verdicts: VerdictMap,
  labelOf: (verdict: VerdictCell) => string,
) {
  for (const element of grid.querySelectorAll<HTMLElement>('.plain [data-cell]')) {
    const { cell: rowId = '', date = '' } = element.dataset;
    const verdict = verdicts.cell(rowId, date);
    if (!verdict || (date === dragged.date && rowId === dragged.employeeId)) continue;
    element.dataset.tone = toneOf(verdict);
    element.dataset.level = finalLevel(verdict);
    const activeCounts = element.querySelector('.chip:not(.source)') !== null;
    if (activeCounts) element.classList.add('taken');
    // A cell with a shift on another day has no room for text; the tint is enough.
    if (activeCounts && date !== dragged.date) continue;
    const label = labelOf(verdict);
    element.dataset.verdict = label;
    element.classList.toggle('long', label.length > MAX_CHARACTERS);
  }
}

/** Takes everything off again. */
export function clearHighlights(grid: HTMLElement) {
  grid.classList.remove('picking');
  grid.querySelector('.week-overlay')?.setAttribute('hidden', '');
  grid.querySelector('.chip.source')?.classList.remove('source');
  for (const element of grid.querySelectorAll<HTMLElement>('[data-date]')) {
    element.classList.remove('home', 'taken', 'long');
    delete element.dataset.tone;
    delete element.dataset.level;
    delete element.dataset.verdict;
  }
}
