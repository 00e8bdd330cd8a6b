/** A panel on the canvas: a border for structure, no shadow. */
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

type Props = { title?: ReactNode; aside?: ReactNode; className?: string; children: ReactNode };

export function Card({ title, aside, className, children }: Props) {
  return (
    <section className={cx('min-w-0 rounded-card border border-line bg-card', className)}>
      {title && (
        <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3.5">
          <h2 className="min-w-0 grow basis-32 text-18 leading-snug tracking-[-.01em] md:text-16">{title}</h2>
          {aside && <div className="ml-auto flex items-center gap-2">{aside}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
