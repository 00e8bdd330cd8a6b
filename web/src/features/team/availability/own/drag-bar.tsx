/** A day's bar whose two ends move: by a finger, a pointer, or the arrow keys. */
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { BAR, percentOf, type Range } from '../bar';
import { moved, STEP } from '../hours';
import { useClock } from './use-clock';
import './drag-bar.css';

/** What the arrow keys add. */
const STEPS: Record<string, number> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
};

type Props = { name: string; range: Range; onChange(range: Range): void };

export function DragBar({ name, range, onChange }: Props) {
  const intl = useIntl();
  const clock = useClock();
  // Keys move an end from where it is, which may be outside of the bar: 2 AM goes to 1:30 AM.
  const press = (at: keyof Range) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(moved(range, at, range[at] + step));
  };
  const end = (at: keyof Range, label: string) => (
    <input
      type="range"
      className="drag-end"
      aria-label={label}
      aria-valuetext={clock(range[at])}
      min={BAR.from}
      max={BAR.to}
      step={STEP}
      value={Math.min(Math.max(range[at], BAR.from), BAR.to)}
      onKeyDown={press(at)}
      onChange={({ target }) => onChange(moved(range, at, Number(target.value)))}
    />
  );
  return (
    <div className="relative h-11 md:h-8">
      <span aria-hidden="true" className="hatch absolute inset-x-3 inset-y-2 rounded md:inset-y-1">
        <span
          className="absolute inset-y-0 bg-brand/40"
          style={{
            left: `${percentOf(range.from)}%`,
            width: `${percentOf(range.to) - percentOf(range.from)}%`,
          }}
        />
      </span>
      {end(
        'from',
        intl.formatMessage({ id: 'weekly_hours.start_of', defaultMessage: '{day}, start' }, { day: name }),
      )}
      {end(
        'to',
        intl.formatMessage({ id: 'weekly_hours.end_of', defaultMessage: '{day}, end' }, { day: name }),
      )}
    </div>
  );
}
