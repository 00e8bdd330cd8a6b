/** A shift in the hand: one question to the server at pick-up, words for every cell, and the write at the drop. */
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { boxOf, type CellAt, type GridBox } from '@/lib/drag/geometry';
import { fetchVerdicts } from '../api';
import type { Labels } from '../components/shared/use-labels';
import { fullName, SHELF } from '../model/grid';
import { TONE, verdictMap } from '../model/verdicts';
import type { Shift, Week } from '../types';
import { createDragStore, type DragStore } from './drag-store';

const TICK_MS = 10;

type Options = {
  week: Week;
  grid: RefObject<HTMLElement | null>;
  target: RefObject<HTMLElement | null>;
  geometry: () => GridBox;
  labels: Labels;
  announce(text: string): void;
  /** Moves the shift, or puts a copy there. */
  place(shift: Shift, to: { employeeId: string | null; date: string }, copy: boolean): void;
};

export type WeekDrag = {
  store: DragStore;
  pick(id: string): void;
  over(cell: CellAt): void;
  drop(id: string, cell: CellAt | null): void;
  cancel(id: string): void;
};

export function useWeekDrag(options: Options): WeekDrag {
  const intl = useIntl();
  const text = useText();
  const latest = useRef({ ...options, intl, text });
  latest.current = { ...options, intl, text };
  const [store] = useState(createDragStore);

  const actions = useMemo(() => {
    let pickUp = 0;
    const dateOf = (cell: CellAt) => latest.current.week.days[cell.column]?.date ?? '';

    function show(cell: CellAt | null) {
      const { target, geometry, grid } = latest.current;
      const box = cell && boxOf(geometry(), cell);
      const element = target.current;
      if (!element || !grid.current) return;
      element.style.display = box ? 'block' : 'none';
      if (!box || !cell) return;
      element.style.transform = `translate(${box.left}px, ${box.top}px)`;
      element.style.width = `${box.width}px`;
      element.style.height = `${box.height}px`;
      const verdict = store.get().verdicts?.cell(cell.rowId, dateOf(cell));
      element.dataset.tone = verdict ? TONE[verdict.level] : 'ok';
    }

    /** "Ana, Tuesday: +2 h OT · $31" */
    function say(cell: CellAt) {
      const { week, labels, announce } = latest.current;
      const { verdicts } = store.get();
      const person = week.people.find(({ employeeId }) => employeeId === cell.rowId);
      const verdict = verdicts?.cell(cell.rowId, dateOf(cell));
      const where = [person ? fullName(person) : labels.nobody, labels.weekday(dateOf(cell))].join(', ');
      announce(
        verdict ? `${where}: ${latest.current.text(verdict.label) || labels.level(verdict.level)}` : where,
      );
    }

    function end() {
      pickUp += 1;
      store.clear();
      show(null);
      const grid = latest.current.grid.current;
      delete grid?.dataset.home;
      grid?.querySelector('.chip.source')?.classList.remove('source');
    }

    return {
      pick(id: string) {
        const { week, grid, labels, announce, intl: words } = latest.current;
        const held = week.shifts.find((shift) => shift.id === id);
        if (!held) return;
        navigator.vibrate?.(TICK_MS);
        const own = ++pickUp;
        store.set({ held, over: null, copy: false, verdicts: null, failed: false });
        if (grid.current) {
          grid.current.dataset.home = String(week.days.findIndex(({ date }) => date === held.date));
          grid.current.querySelector(`[data-shift="${id}"]`)?.classList.add('source');
        }
        announce(
          words.formatMessage(
            {
              id: 'schedule.drag.picked',
              defaultMessage: 'Picked up: {shift}. Arrow keys move it, Space drops it, Escape puts it back.',
            },
            {
              shift: labels.shift(
                held,
                week.people.find(({ employeeId }) => employeeId === held.employeeId),
              ),
            },
          ),
        );
        fetchVerdicts(id).then(
          (verdicts) => {
            if (own !== pickUp) return;
            store.set({ verdicts: verdictMap(verdicts) });
            const { over } = store.get();
            if (over) show(over);
            if (over) say(over);
          },
          () => own === pickUp && store.set({ failed: true }),
        );
      },
      over(cell: CellAt) {
        store.set({ over: cell });
        show(cell);
        say(cell);
      },
      drop(id: string, cell: CellAt | null) {
        const { held, copy } = store.get();
        end();
        if (!held || held.id !== id || !cell) return;
        navigator.vibrate?.(TICK_MS);
        const employeeId = cell.rowId === SHELF ? null : cell.rowId;
        const date = dateOf(cell);
        if (!copy && employeeId === held.employeeId && date === held.date) return;
        latest.current.place(held, { employeeId, date }, copy);
      },
      cancel() {
        end();
        latest.current.announce(
          latest.current.intl.formatMessage({
            id: 'schedule.drag.cancelled',
            defaultMessage: 'Put back where it was.',
          }),
        );
      },
    };
  }, [store]);

  return useMemo(() => ({ store, ...actions }), [store, actions]);
}
