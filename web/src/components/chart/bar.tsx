/** A bar in a table's cell; decorative, because the figure is beside it. */
import { cx } from '@/lib/cx';

type Props = {
  /** 0 to 1. */
  part: number;
  /** The second of two series. */
  second?: boolean;
  /** With the rest of the way in a light tone. */
  track?: boolean;
  className?: string;
};

export function Bar({ part, second, track, className }: Props) {
  const width = `${Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10}%`;
  return (
    <span
      aria-hidden="true"
      className={cx('block h-2 overflow-hidden rounded-full', track && 'bg-line/60', className)}
    >
      <span
        className={cx('block h-full rounded-full', second ? 'bg-[hsl(28_84%_42%)]' : 'bg-brand')}
        style={{ width, minWidth: part > 0 ? 2 : 0 }}
      />
    </span>
  );
}
