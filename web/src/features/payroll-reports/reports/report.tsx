/** The frame of a report: what it waits for, what it says when there is nothing, and where it scrolls. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { SkeletonRows } from '@/components/ui/skeleton';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** What the screen says where the report has nothing. */
  empty: ReactNode;
  isEmpty(data: Data): boolean;
  children(data: Data): ReactNode;
};

export function Report<Data>({ query, empty, isEmpty, children }: Props<Data>) {
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto">
      <AsyncPanel
        query={query}
        skeleton={<SkeletonRows rows={8} />}
        errorFrame={(panel) => <div className="p-4 md:p-6">{panel}</div>}
      >
        {(data) =>
          isEmpty(data) ? (
            <div className="p-4 md:p-6">
              <Empty title={empty} />
            </div>
          ) : (
            <div className="grid gap-4 max-md:p-4 md:overflow-x-auto">{children(data)}</div>
          )
        }
      </AsyncPanel>
    </div>
  );
}

/** A row on a phone: who or what, the figure, and what else there is to say. */
export function PhoneRow({
  title,
  figure,
  children,
}: {
  title: ReactNode;
  figure: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-14 text-muted">{children}</span>
      </span>
      <b className="tabular-nums">{figure}</b>
    </>
  );
}
