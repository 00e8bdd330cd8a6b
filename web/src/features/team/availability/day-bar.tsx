/** The hours of a day as a bar from 5 in the morning to midnight. */
import { cx } from '@/lib/cx';
import type { DayPlan } from '../availability';
import { percentOf, segments } from './bar';

/** Opaque, so that the hatch does not show through. */
const FILLS = {
  can: 'bg-[color-mix(in_srgb,hsl(var(--brand))_28%,hsl(var(--card)))]',
  likes: 'bg-[color-mix(in_srgb,hsl(var(--brand))_72%,hsl(var(--card)))]',
} as const;

/** Decoration: what it says stands beside it in words. */
export function DayBar({ plan, asked, className }: { plan: DayPlan; asked?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'hatch relative block overflow-hidden rounded',
        asked && 'outline-2 outline-warn -outline-offset-1',
        className,
      )}
    >
      {segments(plan).map(({ from, to, kind }) => (
        <span
          key={from}
          className={cx('absolute inset-y-0', FILLS[kind])}
          style={{ left: `${percentOf(from)}%`, width: `${percentOf(to) - percentOf(from)}%` }}
        />
      ))}
    </span>
  );
}
