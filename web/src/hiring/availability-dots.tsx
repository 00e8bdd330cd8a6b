/** A week as 7 × 2 dots: mornings above evenings, full where the applicant is free, larger where the job needs it. */
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { WEEKDAYS } from '@/lib/time/weekdays';
import { type Cell, cells, cover } from './availability';
import type { JobShift, WeekParts } from './types';

const STEP = 13;
const RADIUS = { plain: 3.25, needed: 4.5 };

type Props = {
  week: WeekParts;
  /** What the job needs; empty where it needs nothing in particular. */
  shifts?: readonly JobShift[];
  className?: string;
};

/** All dots of one kind are one path: a board draws hundreds of weeks. */
export function AvailabilityDots({ week, shifts = [], className }: Props) {
  const intl = useIntl();
  const all = cells(week, shifts);
  const { covered, needed } = cover(all);
  const free = all.filter((cell) => cell.free).length;
  const label =
    needed > 0
      ? intl.formatMessage(
          {
            id: 'hiring.availability.cover',
            defaultMessage: 'Available for {covered} of the {needed} half days this job needs',
          },
          { covered, needed },
        )
      : intl.formatMessage(
          { id: 'hiring.availability.free', defaultMessage: 'Available {free} of 14 half days' },
          { free },
        );
  const path = (fits: (cell: Cell) => boolean) =>
    all.map((cell, index) => (fits(cell) ? dot(index, cell.needed || needed === 0) : '')).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={STEP * 7}
      height={STEP * 2}
      viewBox={`0 0 ${STEP * 7} ${STEP * 2}`}
      className={cx('shrink-0', className)}
    >
      <title>{label}</title>
      <path d={path((cell) => cell.free)} className="fill-brand" />
      <path d={path((cell) => !cell.free && !cell.needed)} fill="none" className="stroke-field" />
      <path
        d={path((cell) => !cell.free && cell.needed)}
        fill="none"
        strokeWidth="2"
        className="stroke-ink"
      />
    </svg>
  );
}

function dot(index: number, large: boolean): string {
  const days = WEEKDAYS.length;
  const radius = large ? RADIUS.needed : RADIUS.plain;
  const x = (index % days) * STEP + STEP / 2 - radius;
  const y = Math.floor(index / days) * STEP + STEP / 2;
  return `M${x} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
}
