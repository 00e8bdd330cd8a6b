/** A figure that links to its applicants, for users who may see applicants. */
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { cx } from '@/lib/cx';
import type { DrillDown } from '../api';
import { peopleAddress } from '../model';

type Props = {
  drillDown: DrillDown;
  /** How many there are: of no one there is no list. */
  count: number;
  className?: string;
  children: ReactNode;
};

export function DrillDownLink({ drillDown, count, className, children }: Props) {
  const { can } = usePermissions();
  const [query] = useSearchParams();
  if (count === 0 || !can('applications:read')) return children;
  return (
    <Link
      to={peopleAddress(query, drillDown)}
      data-count={count}
      className={cx(
        'relative inline-flex min-h-6 items-center after:absolute after:-inset-x-2 after:-inset-y-2.5 md:after:content-none underline decoration-line decoration-1 underline-offset-4 hover:text-brand hover:decoration-brand',
        className,
      )}
    >
      {children}
    </Link>
  );
}
