/** Names and values side by side. */
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx('text-16 md:text-13', className)}>{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1 md:py-[3px]">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-medium break-words">{children}</dd>
    </div>
  );
}
