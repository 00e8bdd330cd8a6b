/** A figure on an icon: how many wait for the person. */
import { cx } from '@/lib/cx';

const MAX_COUNT = 99;

/** As it is shown, and so as it is read out. */
export const formatCount = (count: number) => (count > MAX_COUNT ? `${MAX_COUNT}+` : String(count));

export function CountBadge({ count, className }: { count: number; className: string }) {
  return (
    <span
      className={cx(
        'absolute top-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-brand px-1 text-11 font-semibold text-brand-fg',
        className,
      )}
    >
      {formatCount(count)}
    </span>
  );
}
