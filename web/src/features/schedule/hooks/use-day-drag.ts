/** Dragging a shift on the phone: a long press picks it up, the days above show verdicts, a drop moves it there. */
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { useText } from '@/i18n/text';
import type { DragOptions, Droppables } from '@/lib/drag/drag-controller';
import { fetchVerdicts } from '../api';
import type { Labels } from '../components/shared/use-labels';
import { toneOf } from '../model/impact';
import { type VerdictMap, verdictMap, verdictText } from '../model/verdicts';
import type { Shift, Week } from '../types';

const TICK_MS = 10;
/** A touch this far above or below the days still counts as on them. */
const REACH_PX = 24;

type Options = {
  week: Week;
  /** The row of the seven days, each with `data-day`. */
  days: RefObject<HTMLElement | null>;
  /** The element for the verdict of the day under the pointer. */
  output: RefObject<HTMLElement | null>;
  labels: Labels;
  announce(text: string): void;
  moveShift(shift: Shift, date: string): void;
};

export function useDayDrag(options: Options): DragOptions<number> {
  const intl = useIntl();
  const text = useText();
  const latest = useRef({ ...options, intl, text });
  latest.current = { ...options, intl, text };
  const [holding, setHolding] = useState(false);
  useHoldLive(holding);
  const { days, output } = options;

  return useMemo((): DragOptions<number> => {
    let dragged: Shift | null = null;
    let over: number | null = null;
    let verdicts: VerdictMap | null = null;
    const dateOf = (day: number) => latest.current.week.days[day]?.date ?? '';
    const buttons = () => [...(days.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
    const verdictOf = (date: string) =>
      dragged ? verdicts?.cell(dragged.employeeId ?? '', date) : undefined;

    /** "Tuesday: +2 h OT · $31" on the screen and for screen readers. */
    function show() {
      const { labels, announce, text: asText } = latest.current;
      for (const [day, button] of buttons().entries()) button.classList.toggle('over', day === over);
      const verdict = over === null ? undefined : verdictOf(dateOf(over));
      const label = over === null ? '' : labels.weekday(dateOf(over));
      const parts = [label, verdict && verdictText(verdict, asText(verdict.label), labels)].filter(Boolean);
      if (output.current) {
        output.current.textContent = parts.join(': ');
        output.current.dataset.tone = verdict ? toneOf(verdict) : 'none';
      }
      if (over !== null) announce(parts.join(': '));
    }

    function end(): Shift | null {
      const was = dragged;
      dragged = null;
      over = null;
      verdicts = null;
      show();
      for (const button of buttons()) {
        button.classList.remove('source');
        delete button.dataset.tone;
      }
      setHolding(false);
      return was;
    }

    return {
      droppables: dayDroppables(days),
      onPick(id) {
        dragged = latest.current.week.shifts.find((shift) => shift.id === id) ?? null;
        if (!dragged) return;
        const own = dragged;
        navigator.vibrate?.(TICK_MS);
        setHolding(true);
        for (const button of buttons()) button.classList.toggle('source', button.dataset.day === own.date);
        if (own.employeeId === null) return;
        fetchVerdicts(id).then(
          (reply) => {
            if (dragged !== own) return;
            verdicts = verdictMap(reply);
            for (const button of buttons()) {
              const verdict = verdictOf(button.dataset.day ?? '');
              if (verdict && button.dataset.day !== own.date) button.dataset.tone = toneOf(verdict);
            }
            show();
          },
          // The drop still asks the server.
          () => {},
        );
      },
      onOver(day) {
        over = day;
        show();
      },
      onDrop(id, day) {
        const was = end();
        if (!was || was.id !== id || day === null || dateOf(day) === was.date) return;
        navigator.vibrate?.(TICK_MS);
        latest.current.moveShift(was, dateOf(day));
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
  }, [days, output]);
}

/** Seven equal columns; elsewhere on the screen there is no place. */
function dayDroppables(days: RefObject<HTMLElement | null>): Droppables<number> {
  let box = { left: 0, top: 0, width: 0, height: 0 };
  const clamp = (day: number) => Math.min(6, Math.max(0, day));
  return {
    measure() {
      box = days.current?.getBoundingClientRect() ?? box;
    },
    at({ x, y }) {
      const outside = y < box.top - REACH_PX || y > box.top + box.height + REACH_PX || box.width === 0;
      return outside ? null : clamp(Math.floor(((x - box.left) / box.width) * 7));
    },
    same: (a, b) => a === b,
    steps: {
      next: (from, direction) =>
        direction === 'right'
          ? clamp((from ?? -1) + 1)
          : direction === 'left'
            ? clamp((from ?? 7) - 1)
            : from,
      middle: (day) => ({ x: box.left + (box.width / 7) * (day + 0.5), y: box.top + box.height / 2 }),
    },
  };
}
