/** A figure or a name that leads to the people behind it, for those who may see people. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { pipelineAddress } from '../model';
import { useFilter } from '../use-filter';

type Props = { more: Record<string, string>; children: ReactNode };

export function Listed({ more, children }: Props) {
  const { can } = usePermissions();
  const filter = useFilter();
  if (!can('applications:read')) return children;
  return (
    <Link
      to={pipelineAddress(filter, more)}
      className="inline-flex min-h-6 items-center underline decoration-line decoration-1 underline-offset-4 hover:text-brand hover:decoration-brand"
    >
      {children}
    </Link>
  );
}
