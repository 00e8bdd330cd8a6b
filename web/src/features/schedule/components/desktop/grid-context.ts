/** What every cell of the grid needs; it changes only when the week, the language or the lookups do. */
import type { MouseEvent } from 'react';
import type { Severity } from '@/components/finding/types';
import type { Position, Shift } from '../../types';

export type GridContext = {
  position(id: string): Position | undefined;
  severity(shiftId: string): Severity | undefined;
  chipLabel(shift: Shift): string;
  /** An instant that separates past shifts, to the hour. */
  now: string;
  later: boolean;
  canEdit(shift: Shift): boolean;
  canAdd(date: string): boolean;
  helpId: string;
  open(event: MouseEvent<HTMLElement>): void;
  add(event: MouseEvent<HTMLElement>): void;
  /** Shows every open shift. */
  unfold(): void;
};
