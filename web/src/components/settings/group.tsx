/** A part of a long form: its heading, and its fields two by two on desktop. */
import type { ReactNode } from 'react';

export function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-4 first:border-0 first:pt-0">
      <legend className="float-left mb-2 w-full font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
