/** A figure on an icon: how many wait for the person. */
import { cx } from '@/lib/cx';

const MOST_SHOWN = 99;

/** As it is shown, and so as it is read out. */
export const shownCount = (count: number) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));

export function Mark({ count, className }: { count: number; className: string }) {
  return (
    <span
      className={cx(
        'absolute top-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-brand px-1 text-11 font-semibold text-brand-fg',
        className,
      )}
    >
      {shownCount(count)}
    </span>
  );
}
