/** A line of a card with a border above: what it is, and a figure at its end. */
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

type Props = { name: ReactNode; more?: ReactNode; tone?: string; children: ReactNode };

export function Line({ name, more, tone, children }: Props) {
  return (
    <div className="flex items-baseline gap-3 border-line/75 border-t px-4 py-2.5">
      <div className="min-w-0 flex-1">
        {name}
        {more && <span className="block text-14 text-muted md:text-13">{more}</span>}
      </div>
      <b className={cx('shrink-0 font-semibold', tone)}>{children}</b>
    </div>
  );
}

/** A figure with its word beside it. */
export function Figure({ value, tone, children }: { value: ReactNode; tone?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end md:flex-row-reverse md:items-baseline md:justify-start md:gap-x-2">
      <dt className="text-14 text-muted md:text-13">{children}</dt>
      <dd className={cx('text-28 leading-tight font-semibold tracking-[-.02em]', tone)}>{value}</dd>
    </div>
  );
}
