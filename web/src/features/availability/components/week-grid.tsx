/** The week in half hours: painted with mouse, finger or keys; a painted block opens with a tap. */
import { Fragment, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FORMAT_NAMES } from '@/hiring/interviews/names';
import type { Rule } from '@/hiring/interviews/rules';
import { cx } from '@/lib/cx';
import { compactTime } from '@/lib/time/clock';
import { useWeekdays, WEEKDAYS, type Weekday } from '@/lib/time/weekdays';
import { type Cell, hours, moved, ROWS, rowTime, ruleAt, stretch } from '../model';

type Props = {
  rules: readonly Rule[];
  onPaint(day: Weekday, window: { startTime: string; endTime: string }): void;
  onOpen(rule: Rule): void;
};

const LINES = Array.from({ length: ROWS }, (_, row) => row);

export function WeekGrid({ rules, onPaint, onOpen }: Props) {
  const intl = useIntl();
  const weekdays = useWeekdays();
  const grid = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Cell>({ day: 'mon', row: 6 });
  const [painted, setPainted] = useState<{ from: Cell; to: Cell } | null>(null);
  const selection = useRef<{ from: Cell; to: Cell } | null>(null);
  const range = painted && stretch(painted.from, painted.to);

  function finish(from: Cell, to: Cell) {
    setPainted(null);
    const done = stretch(from, to);
    onPaint(done.day, hours(done));
  }

  function cellAt(event: PointerEvent): Cell | null {
    const target = document.elementFromPoint(event.clientX, event.clientY);
    const cell = target?.closest<HTMLElement>('[data-row]');
    return cell ? { day: cell.dataset.day as Weekday, row: Number(cell.dataset.row) } : null;
  }

  function down(event: PointerEvent, cell: Cell) {
    if (event.button !== 0 || ruleAt(rules, cell)) return;
    selection.current = { from: cell, to: cell };
    // A touch scrolls the page; a tap sets one cell, and the sheet has the hours.
    if (event.pointerType === 'touch') return;
    setPainted({ from: cell, to: cell });
    grid.current?.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    const cell = selection.current && painted && cellAt(event);
    if (!cell || !selection.current) return;
    selection.current = { ...selection.current, to: cell };
    setPainted(selection.current);
  }

  function up() {
    const done = selection.current;
    selection.current = null;
    if (painted && done) finish(done.from, done.to);
  }

  function keyDown(event: KeyboardEvent, cell: Cell) {
    if (event.key === 'Escape') setPainted(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const rule = ruleAt(rules, cell);
      if (rule && !painted) onOpen(rule);
      else finish(painted?.from ?? cell, painted?.to ?? cell);
      return;
    }
    const next = moved(cell, event.key, WEEKDAYS);
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey && next.day === cell.day) setPainted({ from: painted?.from ?? cell, to: next });
    else setPainted(null);
    setFocus(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next.day}"][data-row="${next.row}"]`)?.focus();
  }

  return (
    <div className="overflow-x-auto pb-4">
      <div
        ref={grid}
        role="grid"
        aria-label={intl.formatMessage({ id: 'meet.grid', defaultMessage: 'Weekly interview times' })}
        className="grid select-none grid-cols-[36px_repeat(7,minmax(0,1fr))] px-2 md:min-w-[560px] md:grid-cols-[52px_repeat(7,minmax(0,1fr))] md:px-3"
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => {
          selection.current = null;
          setPainted(null);
        }}
      >
        <div role="row" className="contents">
          <span role="columnheader" className="sr-only">
            <FormattedMessage id="meet.time" defaultMessage="Time" />
          </span>
          <span aria-hidden="true" />
          {WEEKDAYS.map((day) => (
            <span key={day} role="columnheader" className="pb-1 text-center text-13 font-medium text-muted">
              {weekdays.short(day)}
            </span>
          ))}
        </div>
        {LINES.map((row) => (
          <Fragment key={row}>
            <div role="row" className="contents">
              <span
                role="rowheader"
                className={cx(
                  '-mt-2 h-6 pr-1 text-right text-12 md:pr-2 text-muted tabular-nums md:h-5',
                  row % 2 === 1 && 'text-transparent!',
                )}
              >
                {compactTime(rowTime(row))}
              </span>
              {WEEKDAYS.map((day) => {
                const cell = { day, row };
                const rule = ruleAt(rules, cell);
                const inRange = range && range.day === day && range.first <= row && row <= range.last;
                const starts = rule && ruleAt(rules, { day, row: row - 1 }) !== rule;
                const name = `${weekdays.long(day)}, ${compactTime(rowTime(row))}`;
                const what = rule && `${rule.slotMinutes}′ ${intl.formatMessage(FORMAT_NAMES[rule.format])}`;
                return (
                  <button
                    key={day}
                    type="button"
                    role="gridcell"
                    data-day={day}
                    data-row={row}
                    aria-selected={Boolean(rule || inRange)}
                    aria-label={what ? `${name}, ${what}` : name}
                    tabIndex={focus.day === day && focus.row === row ? 0 : -1}
                    onFocus={() => setFocus(cell)}
                    onPointerDown={(event) => down(event, cell)}
                    onClick={(event) => {
                      // Mouse strokes end in `up`; a click of the keyboard ends in `keyDown`.
                      if (rule) onOpen(rule);
                      else if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') {
                        selection.current = null;
                        finish(cell, { day, row: Math.min(row + 1, ROWS - 1) });
                      }
                    }}
                    onKeyDown={(event) => keyDown(event, cell)}
                    className={cx(
                      'h-6 overflow-visible border-l border-line px-0.5 text-left md:px-1 text-12 leading-none md:h-5',
                      row % 2 === 0 && 'border-t',
                      day === 'sun' && 'border-r',
                      rule && 'border-brand/20! bg-brand-soft font-medium text-brand',
                      starts && 'rounded-t-md',
                      inRange && 'bg-brand!',
                    )}
                  >
                    {starts && <span className="block truncate">{what}</span>}
                  </button>
                );
              })}
            </div>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
