/** Dragging a bar of the day: its times follow the pointer, the server judges them where it rests, the drop writes them. */
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef } from 'react';
import { useText } from '@/i18n/text';
import type { DragOptions } from '@/lib/drag/drag-controller';
import { boxOf, type GridBox } from '@/lib/drag/geometry';
import { compactRange } from '@/lib/time/clock';
import { localAt } from '@/lib/time/zone';
import type { Labels } from '../components/shared/use-labels';
import { breakSpan, type DayAxis, MINUTE_MS, partOf, type Span, shiftSpan } from '../model/day-axis';
import { adjusted, type Grip, gripOf } from '../model/day-moves';
import { OPEN_SHIFTS } from '../model/grid';
import { toneOf } from '../model/impact';
import { trialVerdicts, verdictText } from '../model/verdicts';
import type { Shift, Week } from '../types';
import { type BarAt, barDroppables } from './bar-droppables';
import type { DragStore } from './drag-store';
import { trialQuery } from './use-drag-findings';

/** The server is asked when the pointer rests this long; the times of the bar answer at once. */
const REST_MS = 150;

type Options = {
  week: Week;
  axis: DayAxis;
  grid: RefObject<HTMLElement | null>;
  /** The bar at the pointer's place. */
  preview: RefObject<HTMLElement | null>;
  box: RefObject<GridBox>;
  store: DragStore;
  labels: Labels;
  drop(before: Shift, after: Shift, grip: Grip, copy: boolean): void;
};

type Dragged = { shift: Shift; grip: Grip };

export function useBarDrag(options: Options) {
  const client = useQueryClient();
  const text = useText();
  const latest = useRef({ ...options, text });
  latest.current = { ...options, text };
  const { grid, box, store } = options;

  return useMemo(() => {
    const droppables = barDroppables(grid, box, () => {
      const { from, to } = latest.current.axis;
      return (to - from) / MINUTE_MS;
    });
    let dragged: Dragged | null = null;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let trial = 0;

    /** The shift as it would be: only the whole bar goes to another person. */
    function triedAt({ shift, grip }: Dragged, { rowId, minutes }: BarAt): Shift {
      const after = adjusted(shift, grip, minutes, latest.current.axis.day);
      const employeeId = rowId === OPEN_SHIFTS ? null : rowId;
      return grip === 'move' && employeeId !== after.employeeId ? { ...after, employeeId } : after;
    }

    /** The bar under the pointer: moved, never rendered. */
    function show(after: Shift, grip: Grip, tone = 'none', label = '') {
      const element = latest.current.preview.current;
      const rowId = after.employeeId ?? OPEN_SHIFTS;
      const row = droppables.geometry().rows.findIndex(({ id }) => id === rowId);
      if (!element || row < 0) return;
      const { axis } = latest.current;
      const shown = spanOf(after, grip);
      const [from, to] = [partOf(axis, shown.from), partOf(axis, shown.to)];
      const times = compactRange(localAt(axis.zone, shown.from).time, localAt(axis.zone, shown.to).time);
      element.hidden = false;
      element.style.setProperty('--from', String(from));
      element.style.setProperty('--to', String(to));
      element.style.top = `${boxOf(droppables.geometry(), { row, column: 0 }).top}px`;
      element.dataset.tone = tone;
      element.textContent = [times, label].filter(Boolean).join(' · ');
    }

    /** The panels show the shift as it would be, then what the server says about it. */
    function rest(after: Shift, grip: Grip) {
      const { week, labels } = latest.current;
      const { employeeId, date } = after;
      const own = ++trial;
      const column = week.days.findIndex((day) => day.date === date);
      const rowId = employeeId ?? OPEN_SHIFTS;
      const was = dragged?.shift.employeeId ?? null;
      // Whose shift it is now stays known: a row says its hours where the shift would be new.
      const held = { ...after, employeeId: was };
      store.set({ dragged: held, over: { row: 0, column, rowId }, verdicts: null, failed: false });
      if (employeeId === null) return;
      client.fetchQuery(trialQuery(held, { employeeId, date })).then(
        (reply) => {
          if (own !== trial) return;
          const verdicts = trialVerdicts(reply, rowId, date);
          store.set({ verdicts });
          const cell = verdicts.cell(rowId, date);
          if (cell)
            show(after, grip, toneOf(cell), verdictText(cell, latest.current.text(cell.label), labels));
        },
        () => own === trial && store.set({ failed: true }),
      );
    }

    function end(): Dragged | null {
      const was = dragged;
      dragged = null;
      trial += 1;
      clearTimeout(resting);
      store.clear();
      grid.current?.querySelector('.chip.source')?.classList.remove('source');
      if (latest.current.preview.current) latest.current.preview.current.hidden = true;
      return was;
    }

    const dragOptions: DragOptions<BarAt> = {
      droppables,
      onPick(id) {
        const { shiftId, grip } = gripOf(id);
        const shift = latest.current.week.shifts.find((one) => one.id === shiftId);
        if (!shift) return;
        dragged = { shift, grip };
        grid.current?.querySelector(`[data-shift="${CSS.escape(shiftId)}"]`)?.classList.add('source');
        store.set({ dragged: shift, canCopy: grip === 'move' });
      },
      onOver(at) {
        if (!dragged || !at) return;
        const { grip } = dragged;
        const after = triedAt(dragged, at);
        trial += 1;
        show(after, grip);
        clearTimeout(resting);
        resting = setTimeout(rest, REST_MS, after, grip);
      },
      onDrop(_, at) {
        const { copy } = store.get();
        const was = end();
        if (!was || !at) return;
        const after = triedAt(was, at);
        if (after !== was.shift) latest.current.drop(was.shift, after, was.grip, copy);
      },
      onCancel: () => void end(),
    };
    return { dragOptions, press: droppables.press };
  }, [grid, box, store, client]);
}

/** What a drag shows: the break, or the whole shift. */
function spanOf(shift: Shift, grip: Grip): Span {
  const span = shiftSpan(shift);
  const dragged = typeof grip === 'number' ? shift.breaks[grip] : undefined;
  return (dragged && breakSpan(shift.zone, dragged, span)) ?? span;
}
