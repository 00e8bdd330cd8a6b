/** Who may fill an empty week. */
import type { Board } from '../hooks/use-board';

/** Whether a week is empty and the reader may fill it. */
export const canFill = ({ week, canPropose, canCopy, canAdd }: Board): boolean =>
  week.shifts.length === 0 && (canPropose || canCopy || week.days.some(({ date }) => canAdd(date)));
