/** A part of the page of a change, under its heading. */
import { type ReactNode, useId } from 'react';

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-4">
      <h2 id={id} className="mb-2 text-16 font-semibold md:text-14">
        {title}
      </h2>
      {children}
    </section>
  );
}
