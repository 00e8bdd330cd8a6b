/** A form's fields to read: closed, but reachable by keyboard so that a long one can be scrolled. */
import type { ReactNode } from 'react';
import { Sheet } from '@/components/ui/sheet';

type Props = { title: ReactNode; onClose(): void; children: ReactNode };

export function ReadOnlySheet({ title, onClose, children }: Props) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its fields are closed, so nothing else inside takes the focus */}
      <div tabIndex={0} className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        {children}
      </div>
    </Sheet>
  );
}
