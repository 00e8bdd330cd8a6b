/** One part of a profile: a small heading, perhaps an action, and its content. */
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

type Props = { title?: ReactNode; action?: ReactNode; tone?: 'info'; children: ReactNode };

export function Section({ title, action, tone, children }: Props) {
  return (
    <section
      className={cx('border-line border-b px-4 py-3.5 last:border-0 md:px-6', tone && 'bg-info-soft/60')}
    >
      {(title || action) && (
        <header className="mb-2 flex min-h-8 items-center gap-2">
          {title && <h3 className="text-16 md:text-13">{title}</h3>}
          {action && <div className="ml-auto">{action}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** One line of a list inside a section. */
export function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-line/75 border-t py-2 text-16 first:border-0 md:min-h-10 md:text-13">
      {children}
    </li>
  );
}
