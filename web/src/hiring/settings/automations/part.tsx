/** A part of the sentence: the word that it begins with, and what is chosen for it. */
import type { ReactNode } from 'react';

export function Part({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-3 first:border-0 first:pt-0 md:pl-24">
      <legend className="float-left mb-1.5 w-full font-semibold text-brand md:-ml-24 md:w-24 md:pt-2">
        {label}
      </legend>
      <div className="clear-both grid grid-cols-[minmax(0,1fr)] gap-3 md:clear-none">{children}</div>
    </fieldset>
  );
}
