/** A row of a panel that leads to where the thing can be done. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-3 border-line/75 border-t px-4 py-2 leading-snug hover:bg-canvas focus-visible:-outline-offset-2 md:min-h-14"
    >
      {children}
    </Link>
  );
}
