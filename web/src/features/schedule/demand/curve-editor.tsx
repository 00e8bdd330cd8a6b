/** Sales by half hour: drawn with the pointer, or changed bar by bar with the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { compactTime } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { drawn, startOf } from './model';

/** Cents of one step of the arrow keys, of a page key, and of the pointer. */
const STEP = 1_000;
const PAGE = 5_000;
const GRAIN = 500;
/** The lowest top of the scale, in cents. */
const MIN_TOP = 10_000;

type Props = {
  /** Cents of the 48 half hours. */
  curve: readonly number[];
  open: readonly boolean[];
  onChange(curve: number[]): void;
};

type Point = { at: number; cents: number };

export function CurveEditor({ curve, open, onChange }: Props) {
  const money = useMoney();
  const dates = useDates();
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<Point | null>(null);
  // The scale stays while someone draws.
  const [held, setHeld] = useState<number | null>(null);
  const shown = curve.flatMap((cents, at) => (open[at] || cents > 0 ? [at] : []));
  const first = Math.min(...shown);
  const count = shown.length === 0 ? 0 : Math.max(...shown) - first + 1;
  const bars = Array.from({ length: count }, (_, index) => first + index);
  const [current, setCurrent] = useState(first);
  const focusable = bars.includes(current) ? current : first;
  const top = held ?? Math.max(MIN_TOP, ...curve) * 1.25;

  const setBar = (at: number, cents: number) =>
    onChange(curve.map((one, index) => (index === at ? Math.max(0, cents) : one)));

  function pointOf(event: PointerEvent): Point | null {
    const box = area.current?.getBoundingClientRect();
    if (!box || count === 0) return null;
    const along = Math.min(
      count - 1,
      Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * count)),
    );
    const up = Math.min(1, Math.max(0, (box.bottom - event.clientY) / box.height));
    return { at: first + along, cents: Math.round((up * top) / GRAIN) * GRAIN };
  }

  function onDraw(event: PointerEvent) {
    const point = pointOf(event);
    if (!point || !last.current) return;
    onChange(drawn(curve, last.current, point));
    last.current = point;
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    const cents = curve[at] ?? 0;
    const changes: Record<string, number> = {
      ArrowUp: cents + STEP,
      ArrowDown: cents - STEP,
      PageUp: cents + PAGE,
      PageDown: cents - PAGE,
      Home: 0,
    };
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1 };
    const next = changes[event.key];
    const to = moves[event.key];
    if (next === undefined && to === undefined) return;
    event.preventDefault();
    if (next !== undefined) setBar(at, next);
    if (to !== undefined && bars.includes(to)) {
      setCurrent(to);
      area.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus();
    }
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-14 md:text-13">
        <FormattedMessage id="demand.curve.label" defaultMessage="Sales by half hour" />
      </legend>
      <div
        ref={area}
        className="flex h-36 cursor-crosshair touch-none items-end rounded-control border border-line bg-canvas"
        onPointerDown={(event) => {
          const point = pointOf(event);
          if (!point) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(top);
          last.current = point;
          onDraw(event);
        }}
        onPointerMove={onDraw}
        onPointerUp={() => {
          last.current = null;
          setHeld(null);
        }}
        onPointerCancel={() => {
          last.current = null;
          setHeld(null);
        }}
      >
        {bars.map((at) => {
          const cents = curve[at] ?? 0;
          return (
            <div
              key={at}
              role="slider"
              data-at={at}
              tabIndex={at === focusable ? 0 : -1}
              aria-label={dates.clock(startOf(at))}
              aria-orientation="vertical"
              aria-valuemin={0}
              aria-valuemax={Math.round(Math.max(top, cents) / 100)}
              aria-valuenow={Math.round(cents / 100)}
              aria-valuetext={money.wholeDollars(cents)}
              onFocus={() => setCurrent(at)}
              onKeyDown={(event) => onKeyDown(event, at)}
              className="group relative flex h-full min-w-0 flex-1 items-end rounded-[3px] px-px focus-visible:outline-2 focus-visible:outline-brand"
            >
              <span
                className={cx('block w-full rounded-t-[2px]', open[at] ? 'bg-brand/60' : 'bg-field/50')}
                style={{ height: `${Math.min(100, (cents / top) * 100)}%` }}
              />
              <span className="pointer-events-none absolute -top-6 left-1/2 z-1 hidden -translate-x-1/2 whitespace-nowrap rounded-md bg-ink px-1.5 text-12 text-canvas leading-5 group-hover:block group-focus-visible:block">
                {compactTime(startOf(at))} {money.wholeDollars(cents)}
              </span>
            </div>
          );
        })}
      </div>
      <div aria-hidden="true" className="flex text-11 text-muted">
        {bars.map((at) => (
          <span key={at} className="min-w-0 flex-1 overflow-visible whitespace-nowrap">
            {at % 4 === 0 && compactTime(startOf(at))}
          </span>
        ))}
      </div>
      <p className="mt-1 text-13 text-muted md:text-12">
        <FormattedMessage
          id="demand.curve.hint"
          defaultMessage="Draw over the bars, or use the arrow keys."
        />
      </p>
    </fieldset>
  );
}
