/** People needed, planned and missing by half hour, as a small picture; its words are beside it. */
import { useId } from 'react';
import type { PositionDemand } from './api';
import { slotsOf } from './model';

/** Units of the picture, near to pixels, so that the hatching is not stretched. */
const SLOT = 5;
const HEIGHT = 24;

type Props = {
  positions: readonly PositionDemand[];
  /** The half hours that it shows, the last not included. */
  hours: { from: number; to: number };
  /** The most people that fit; all strips of a week have the same. */
  most: number;
  className?: string;
};

export function DemandStrip({ positions, hours, most, className = 'h-6 w-full' }: Props) {
  const hatch = useId();
  const slots = slotsOf(positions, hours.to).slice(hours.from);
  const y = (people: number) => HEIGHT - (HEIGHT - 1) * (people / Math.max(1, most));
  const bars = (from: (at: number) => number, to: (at: number) => number) =>
    slots
      .map((_, at) => {
        const [low, high] = [from(at), to(at)];
        return high > low ? `M${at * SLOT} ${y(low)}V${y(high)}h${SLOT}V${y(low)}z` : '';
      })
      .join('');
  const of = (at: number) => slots[at] ?? { need: 0, short: 0, over: 0 };
  const have = bars(
    () => 0,
    (at) => of(at).need - of(at).short,
  );
  const over = bars(
    (at) => of(at).need,
    (at) => of(at).need + of(at).over,
  );
  const short = bars(
    (at) => of(at).need - of(at).short,
    (at) => of(at).need,
  );
  const line = slots.map(({ need }, at) => `${at === 0 ? 'M' : 'L'}${at * SLOT} ${y(need)}h${SLOT}`).join('');
  return (
    <svg
      viewBox={`0 0 ${slots.length * SLOT} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4" height="4" fill="hsl(var(--danger-soft))" />
        <rect width="2" height="4" fill="hsl(var(--danger))" />
      </pattern>
      <path d={have} fill="hsl(var(--brand) / .32)" />
      <path d={over} fill="hsl(var(--brand) / .16)" />
      <path d={short} fill={`url(#${hatch})`} />
      <path
        d={line}
        fill="none"
        stroke="hsl(var(--ink))"
        strokeWidth="1.25"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
