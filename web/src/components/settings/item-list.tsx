/** A list of items to open, with a button to add one; the form opens over it. */
import { ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Props<Thing> = {
  items: readonly Thing[];
  label: string;
  row: (item: Thing) => ReactNode;
  onOpen(item: Thing): void;
  /** What else can be done with a thing, below it. */
  below?: ((item: Thing) => ReactNode) | undefined;
  /** Absent where nothing may be added. */
  add?: { label: ReactNode; onAdd(): void } | undefined;
};

export function ItemList<Thing extends { id: string }>({
  items,
  label,
  row,
  onOpen,
  below,
  add,
}: Props<Thing>) {
  return (
    <>
      {add && (
        <div className="mb-3 flex justify-end">
          <Button onClick={add.onAdd}>
            <Plus size={16} aria-hidden="true" />
            {add.label}
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <ul
          aria-label={label}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
        >
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => onOpen(item)}
                className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-canvas focus-visible:-outline-offset-2 md:min-h-14"
              >
                <span className="min-w-0 flex-1">{row(item)}</span>
                <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
              </button>
              {below?.(item)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
