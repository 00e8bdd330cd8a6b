/** Nothing here yet: what it is, in one line, and the one thing to do about it. */
import type { ReactNode } from 'react';

type Props = { icon?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

export function Empty({ icon, title, children, action }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-4">
      {icon && <span className="shrink-0 text-muted">{icon}</span>}
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <p className="text-14 text-muted md:text-13">{children}</p>}
      </div>
      {action}
    </div>
  );
}
