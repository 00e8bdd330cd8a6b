/** The share of attainable points, as a ring. The figures are always beside it. */
import { cx } from '@/lib/cx';
import { BAND_TEXT, type Points } from './points';

type Props = { score: Points; size?: number };

export function PointsRing({ score, size = 18 }: Props) {
  const { band, pointsTenths, attainableTenths } = score;
  const share = attainableTenths > 0 ? Math.min(1, pointsTenths / attainableTenths) : 0;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 18 18"
      className={cx('shrink-0 -rotate-90', BAND_TEXT[band])}
    >
      <circle cx="9" cy="9" r="7.25" fill="none" strokeWidth="3" className="stroke-line" />
      <circle
        cx="9"
        cy="9"
        r="7.25"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        pathLength="100"
        strokeDasharray={`${share * 100} 100`}
      />
    </svg>
  );
}
