/** Rows of one kind of thing: a table from 768 px, a list of tappable rows on phones. */
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { useIsPhone } from '@/lib/use-media';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  className?: string;
};

type Props<Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The content of a row on phones; the row itself is the button. */
  phoneRow: (row: Row) => ReactNode;
  onOpen?: (row: Row) => void;
  selectedId?: string | null;
};

export function DataList<Row>(props: Props<Row>) {
  return useIsPhone() ? <PhoneList {...props} /> : <Table {...props} />;
}

function PhoneList<Row>({ label, rows, rowId, phoneRow, onOpen }: Props<Row>) {
  const row = 'flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left';
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
    >
      {rows.map((item) => (
        <li key={rowId(item)}>
          {onOpen ? (
            <button
              type="button"
              className={cx(row, 'focus-visible:-outline-offset-2')}
              onClick={() => onOpen(item)}
            >
              {phoneRow(item)}
            </button>
          ) : (
            <div className={row}>{phoneRow(item)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Table<Row>({ label, rows, rowId, columns, onOpen, selectedId }: Props<Row>) {
  return (
    <table aria-label={label} className="w-full border-collapse text-14">
      <thead>
        <tr className="h-9 border-line border-b text-left text-13 text-muted">
          {columns.map(({ id, header, align, className }) => (
            <th
              key={id}
              scope="col"
              className={cx('px-3 font-medium first:pl-6', align === 'right' && 'text-right', className)}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = rowId(row);
          const selected = id === selectedId;
          return (
            <tr
              key={id}
              aria-current={selected || undefined}
              onClick={onOpen && (() => onOpen(row))}
              className={cx(
                'relative h-12 border-line border-b bg-card',
                onOpen && 'cursor-pointer hover:bg-canvas',
                selected && 'bg-brand-soft! shadow-[inset_3px_0_0_hsl(var(--brand))]',
              )}
            >
              {columns.map(({ id: column, cell, align, className }, index) => (
                <td
                  key={column}
                  className={cx('px-3 first:pl-6', align === 'right' && 'text-right', className)}
                >
                  {index === 0 && onOpen ? (
                    <button
                      type="button"
                      className="flex min-h-11 w-full items-center gap-3 text-left font-medium"
                      onClick={(event) => {
                        event.stopPropagation();
                        onOpen(row);
                      }}
                    >
                      {cell(row)}
                    </button>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
