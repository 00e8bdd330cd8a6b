/** The hours of a day as a bar from 5 in the morning to midnight. */
import { cx } from '@/lib/cx';
import type { DayPlan } from '../availability';
import { percentOf, type Range, segments } from './bar';

/** Opaque, so that the hatch does not show through; the dotted line says without the colour what is preferred. */
export const FILLS = {
  can: 'bg-[color-mix(in_srgb,hsl(var(--brand))_28%,hsl(var(--card)))]',
  likes:
    'bg-[color-mix(in_srgb,hsl(var(--brand))_72%,hsl(var(--card)))] before:absolute before:inset-x-0.5 before:top-1/2 before:-translate-y-1/2 before:border-card before:border-t-2 before:border-dotted',
} as const;

type Props = {
  /** Null where it is not known: the bar stays empty. */
  plan: DayPlan | null;
  /** Whether these hours are asked for. */
  asked?: boolean;
  /** Hours of the day that are asked off. */
  askedOff?: Range | undefined;
  className?: string;
};

/** Decoration: `useHoursText` has the words for it, the hours that can be worked and those that are preferred. */
export function DayBar({ plan, asked, askedOff, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative block overflow-hidden rounded',
        plan && 'hatch',
        asked && 'outline-2 outline-warn -outline-offset-1',
        className,
      )}
    >
      {plan &&
        segments(plan).map(({ from, to, kind }) => (
          <span key={from} className={cx('absolute inset-y-0', FILLS[kind])} style={span({ from, to })} />
        ))}
      {askedOff && (
        <span className="absolute inset-y-0 border border-warn bg-warn-soft" style={span(askedOff)} />
      )}
    </span>
  );
}

const span = ({ from, to }: Range) => ({
  left: `${percentOf(from)}%`,
  width: `${percentOf(to) - percentOf(from)}%`,
});
