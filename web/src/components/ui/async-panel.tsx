/** One panel's data in all its states: loading, failed, stale because a refresh failed, and there. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ErrorPanel } from './error-panel';
import { useSkeleton } from './skeleton';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** With the real content's dimensions, so that nothing shifts. */
  skeleton: ReactNode;
  /** Wraps the error, for panels that are a whole screen. */
  errorFrame?: (panel: ReactNode) => ReactNode;
  /** A link for what an address names and may not exist. */
  wayBack?: ReactNode;
  children: (data: Data) => ReactNode;
};

export function AsyncPanel<Data>({
  query,
  skeleton,
  errorFrame = (panel) => panel,
  wayBack,
  children,
}: Props<Data>) {
  const intl = useIntl();
  // Without a network a read waits; the screen says so instead of showing bars for ever.
  const waitsForNetwork = query.isPending && query.isPaused;
  const phase = useSkeleton(query.isPending && !waitsForNetwork);
  if (phase === 'wait') return <div className="invisible">{skeleton}</div>;
  if (phase === 'skeleton') {
    return (
      <div role="status" aria-label={intl.formatMessage({ id: 'loading', defaultMessage: 'Loading' })}>
        {skeleton}
      </div>
    );
  }
  if (query.data === undefined) {
    return errorFrame(
      <ErrorPanel
        error={query.error ?? new TypeError('offline')}
        onRetry={() => void query.refetch()}
        wayBack={wayBack}
      />,
    );
  }
  return (
    <>
      {query.isRefetchError && (
        <p role="status" className="mb-2 text-14 text-warn md:text-13">
          {intl.formatMessage({
            id: 'error.stale',
            defaultMessage: 'Couldn’t refresh. Showing saved data.',
          })}
        </p>
      )}
      {children(query.data)}
    </>
  );
}
