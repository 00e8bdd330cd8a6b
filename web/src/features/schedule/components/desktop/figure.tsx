/** A figure of the week with its name, at the foot of the builder. */
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

export function Figure({
  label,
  className,
  children,
}: {
  label: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cx('flex items-baseline gap-1.5 whitespace-nowrap', className)}>
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-16 font-semibold tracking-tight">{children}</dd>
    </div>
  );
}
