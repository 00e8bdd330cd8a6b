/** Says how a drop ended, and puts the focus on the shift. */
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { focusCell } from '../components/desktop/focus-cell';
import type { Saved, Shift } from '../types';
import type { Board } from './use-board';

export function useDropResult(
  board: Board,
  announce: (text: string) => void,
  grid: RefObject<HTMLElement | null>,
) {
  const intl = useIntl();
  return (shift: Shift, saved: Saved | null) => {
    const now = saved?.shift ?? shift;
    announce(
      saved
        ? intl.formatMessage(
            {
              id: 'schedule.drag.dropped',
              defaultMessage: 'Dropped: {shift}{warned, select, true {. Warning: {warning}} other {}}',
            },
            {
              shift: board.labels.shift(now, board.people.get(now.employeeId ?? '')),
              warned: board.warningOf(saved) !== undefined,
              warning: board.warningOf(saved) ?? '',
            },
          )
        : intl.formatMessage({
            id: 'schedule.drag.refused',
            defaultMessage: 'Not allowed. The shift did not move; see the reason in the side panel.',
          }),
    );
    focusCell(grid.current, now);
  };
}
