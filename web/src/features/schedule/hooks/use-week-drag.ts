/** Dragging a shift: one request at pick-up, a verdict for every cell, and the write at the drop. */
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import type { By, DragOptions } from '@/lib/drag/drag-controller';
import { boxOf, type CellAt, type GridBox } from '@/lib/drag/geometry';
import { gridDroppables } from '@/lib/drag/grid-droppables';
import { fetchVerdicts } from '../api';
import type { Labels } from '../components/shared/use-labels';
import { fullName, OPEN_SHIFTS } from '../model/grid';
import { toneOf } from '../model/impact';
import { verdictMap, verdictText } from '../model/verdicts';
import type { Shift, Week } from '../types';
import { createDragStore, type DragStore } from './drag-store';
import { clearHighlights, highlightHome, highlightVerdicts } from './verdict-highlights';

const TICK_MS = 10;
/** The panels follow a pointer when it rests this long over a cell; the cells themselves answer at once. */
const REST_MS = 80;

type Options = {
  week: Week;
  grid: RefObject<HTMLElement | null>;
  target: RefObject<HTMLElement | null>;
  box: RefObject<GridBox>;
  labels: Labels;
  announce(text: string): void;
  /** Moves the shift, or puts a copy there. */
  moveShift(shift: Shift, to: { employeeId: string | null; date: string }, copy: boolean): void;
};

export type WeekDrag = { store: DragStore; dragOptions: DragOptions<CellAt> };

export function useWeekDrag(options: Options): WeekDrag {
  const intl = useIntl();
  const text = useText();
  const latest = useRef({ ...options, intl, text });
  latest.current = { ...options, intl, text };
  const [store] = useState(createDragStore);
  const { grid, box } = options;

  const dragOptions = useMemo((): DragOptions<CellAt> => {
    const organization = gridDroppables(grid, box);
    let pickUp = 0;
    let over: CellAt | null = null;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const dateOf = (cell: CellAt) => latest.current.week.days[cell.column]?.date ?? '';

    /** The frame around the cell under the pointer: moved, never rendered. */
    function show(cell: CellAt | null) {
      const { target } = latest.current;
      const element = target.current;
      if (!element) return;
      element.hidden = !cell;
      if (!cell) return;
      const { left, top, width, height } = boxOf(organization.geometry(), cell);
      element.style.transform = `translate(${left}px, ${top}px)`;
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
      const verdict = store.get().verdicts?.cell(cell.rowId, dateOf(cell));
      element.dataset.tone = verdict ? toneOf(verdict) : 'none';
    }

    /** "Ana, Tuesday: +2 h OT · $31" */
    function announceCell(cell: CellAt) {
      const { week, labels, announce } = latest.current;
      const { verdicts } = store.get();
      const person = week.people.find(({ employeeId }) => employeeId === cell.rowId);
      const verdict = verdicts?.cell(cell.rowId, dateOf(cell));
      const where = [person ? fullName(person) : labels.unassigned, labels.weekday(dateOf(cell))].join(', ');
      announce(
        verdict ? `${where}: ${verdictText(verdict, latest.current.text(verdict.label), labels)}` : where,
      );
    }

    function rest(cell: CellAt | null) {
      store.set({ over: cell });
      if (cell) announceCell(cell);
    }

    function end() {
      pickUp += 1;
      over = null;
      clearTimeout(resting);
      store.clear();
      show(null);
      if (grid.current) clearHighlights(grid.current);
    }

    return {
      droppables: organization,
      onPick(id) {
        const { week, labels, announce, intl: formatter } = latest.current;
        const dragged = week.shifts.find((shift) => shift.id === id);
        if (!dragged || !grid.current) return;
        navigator.vibrate?.(TICK_MS);
        pickUp += 1;
        const own = pickUp;
        highlightHome(
          grid.current,
          dragged,
          week.days.findIndex(({ date }) => date === dragged.date),
        );
        store.set({ dragged, over: null, copy: false, verdicts: null, failed: false });
        announce(
          formatter.formatMessage(
            {
              id: 'schedule.drag.picked',
              defaultMessage: 'Picked up: {shift}. Arrow keys move it, Space drops it, Escape cancels.',
            },
            {
              shift: labels.shift(
                dragged,
                week.people.find(({ employeeId }) => employeeId === dragged.employeeId),
              ),
            },
          ),
        );
        fetchVerdicts(id).then(
          (reply) => {
            if (own !== pickUp || !grid.current) return;
            const verdicts = verdictMap(reply);
            const { text: asText, labels: now } = latest.current;
            highlightVerdicts(
              grid.current,
              dragged,
              verdicts,
              (verdict) => asText(verdict.label) || now.final(verdict),
            );
            store.set({ verdicts });
            show(over);
            if (over) announceCell(over);
          },
          () => own === pickUp && store.set({ failed: true }),
        );
      },
      onOver(cell, by: By) {
        over = cell;
        show(cell);
        clearTimeout(resting);
        if (by === 'keys') rest(cell);
        else resting = setTimeout(rest, REST_MS, cell);
      },
      onDrop(id, cell) {
        const { dragged, copy } = store.get();
        end();
        if (!dragged || dragged.id !== id || !cell) return;
        navigator.vibrate?.(TICK_MS);
        const employeeId = cell.rowId === OPEN_SHIFTS ? null : cell.rowId;
        const date = dateOf(cell);
        if (!copy && employeeId === dragged.employeeId && date === dragged.date) return;
        latest.current.moveShift(dragged, { employeeId, date }, copy);
      },
      onCancel() {
        end();
        latest.current.announce(
          latest.current.intl.formatMessage({
            id: 'schedule.drag.cancelled',
            defaultMessage: 'Move canceled.',
          }),
        );
      },
    };
  }, [store, grid, box]);

  return useMemo(() => ({ store, dragOptions }), [store, dragOptions]);
}
