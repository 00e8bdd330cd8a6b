/** A list that is read a page at a time, in all its states: loading, failed, empty, and loaded with a button for more. */
import type { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Page } from '@/api/read-pages';
import { Button } from './button';
import { ErrorPanel } from './error-panel';
import { SkeletonRows, useSkeleton } from './skeleton';

export type Pages<Row> = ReturnType<typeof useInfiniteQuery<Page<Row>, Error, { pages: Page<Row>[] }>>;

type Props<Row> = {
  pages: Pages<Row>;
  /** Bars while it loads. */
  bars: number;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** How much is shown: "12 of 40". */
  shown(rows: Row[]): ReactNode;
  /** What the button says that reads on. */
  more: ReactNode;
  children(rows: Row[]): ReactNode;
};

export function PagedList<Row>({ pages, bars, empty, shown, more, children }: Props<Row>) {
  const intl = useIntl();
  const phase = useSkeleton(pages.isPending && !pages.isPaused);
  if (phase !== 'content') {
    return (
      <div
        role="status"
        aria-label={intl.formatMessage({ id: 'loading', defaultMessage: 'Loading' })}
        className={phase === 'wait' ? 'invisible' : undefined}
      >
        <SkeletonRows rows={bars} />
      </div>
    );
  }
  if (!pages.data) {
    return (
      <div className="p-4 md:p-6">
        <ErrorPanel error={pages.error ?? new TypeError('offline')} onRetry={() => void pages.refetch()} />
      </div>
    );
  }
  const rows = pages.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <div className="p-4 md:p-6">{empty}</div>;
  return (
    <div className="max-md:px-4 max-md:pb-6">
      {children(rows)}
      <footer className="flex items-center gap-3 px-2 py-3 text-14 text-muted md:px-6 md:text-13">
        {shown(rows)}
        {pages.hasNextPage && (
          <Button
            variant="quiet"
            size="sm"
            className="ml-auto"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {more}
          </Button>
        )}
      </footer>
    </div>
  );
}
