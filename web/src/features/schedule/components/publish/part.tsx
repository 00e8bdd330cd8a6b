/** A part of the publish sheet under its heading. */
import type { ReactNode } from 'react';

type Props = { title: ReactNode; aside?: ReactNode; children: ReactNode };

export function Part({ title, aside, children }: Props) {
  return (
    <section className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-16 md:text-14">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
