/** A panel with one report in all its states. */
import type { UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';

type Props<Data> = {
  title: ReactNode;
  aside?: (data: Data | undefined) => ReactNode;
  // biome-ignore lint/suspicious/noExplicitAny: the key's type is the reader's own affair
  query: UseQueryOptions<Data, Error, Data, any>;
  rows: number;
  className?: string;
  children: (data: Data) => ReactNode;
};

export function Report<Data>({ title, aside, query, rows, className, children }: Props<Data>) {
  const result = useQuery(query);
  return (
    <Card title={title} aside={aside?.(result.data)} className={className}>
      <div className="px-4 pt-2 pb-4">
        <AsyncPanel query={result} skeleton={<SkeletonRows rows={rows} />}>
          {children}
        </AsyncPanel>
      </div>
    </Card>
  );
}

/** A sentence under a report: the main result, or what is missing for one. */
export function Remark({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-3 flex items-start gap-2 border-line/75 border-t pt-3 text-14 md:text-13">
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export const cell = 'py-2.5 text-right align-middle md:py-2';
export const head = 'pb-1.5 text-right font-normal! text-13 text-muted md:text-12';
