/** The list with its filters, and beside it (on phones instead of it) the record that was opened. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate, useParams } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { DownloadLink } from '@/components/ui/download-link';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { SplitView } from '@/components/ui/split-view';
import { useIsPhone } from '@/lib/use-media';
import { useRowFocus } from '@/lib/use-return-focus';
import { useSearch } from '@/lib/use-search';
import { auditPages, exportAddress, filtersOf } from '../api';
import { AuditFilters } from './audit-filters';
import { CheckpointsButton } from './checkpoints';
import { RecordList } from './record-list';
import { VerifyButton, VerifyResult } from './verify';

const record = () => import('./record-panel');
const RecordPanel = lazy(() => record().then((code) => ({ default: code.RecordPanel })));

export function AuditPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { search } = useLocation();
  const { seq: openSeq = null } = useParams<{ seq: string }>();
  const { can } = usePermissions();
  const { get, set } = useSearch();
  const filters = filtersOf(get);
  const backwards = filters.from !== '' && filters.to !== '' && filters.from > filters.to;
  const pages = useInfiniteQuery({ ...auditPages(filters), enabled: !backwards });
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];

  useEffect(() => {
    void record();
  }, []);

  function open(seq: number | null) {
    navigate({ pathname: seq === null ? '/audit' : `/audit/${seq}`, search }, { preventScrollReset: true });
  }

  useRowFocus('record', openSeq);

  const at = rows.findIndex(({ seq }) => String(seq) === openSeq);
  const newer = rows[at - 1];
  const older = at >= 0 ? rows[at + 1] : undefined;
  const panel = openSeq && (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <RecordPanel
        seq={openSeq}
        onClose={() => open(null)}
        onNewer={newer ? () => open(newer.seq) : null}
        onOlder={older ? () => open(older.seq) : null}
        onFilter={(changes) => navigate({ pathname: '/audit', search: `?${new URLSearchParams(changes)}` })}
      />
    </Suspense>
  );
  if (isPhone && panel)
    return (
      <>
        <h1 className="sr-only">
          <FormattedMessage id="screen.audit" defaultMessage="Audit trail" />
        </h1>
        {panel}
      </>
    );
  return (
    <div className="flex flex-col md:h-dvh">
      <PageHeader
        title={<FormattedMessage id="screen.audit" defaultMessage="Audit trail" />}
        actions={
          <>
            {!isPhone && <VerifyResult />}
            <CheckpointsButton />
            <VerifyButton />
            {can('audit:export') && (
              <DownloadLink
                address={exportAddress(filters)}
                label={intl.formatMessage({ id: 'audit.export', defaultMessage: 'Export' })}
                icon={isPhone}
              />
            )}
          </>
        }
      />
      {isPhone && <VerifyResult className="mx-4 mb-3" />}
      <AuditFilters filters={filters} rows={rows} onChange={(changes) => set(changes, { replace: true })} />
      <SplitView
        wide
        label={intl.formatMessage({ id: 'audit.record', defaultMessage: 'Record' })}
        openKey={openSeq}
        list={
          backwards ? (
            <Backwards onSwap={() => set({ from: filters.to, to: filters.from }, { replace: true })} />
          ) : (
            <RecordList pages={pages} openSeq={openSeq} onOpen={open} />
          )
        }
        inspector={panel}
      />
    </div>
  );
}

/** The last day is before the first one: there are no results, and one tap swaps them. */
function Backwards({ onSwap }: { onSwap(): void }) {
  return (
    <div role="alert" className="p-4 md:p-6">
      <Empty
        title={
          <FormattedMessage id="audit.backwards" defaultMessage="The start date is after the end date" />
        }
        action={
          <Button variant="tint" onClick={onSwap}>
            <FormattedMessage id="audit.backwards_swap" defaultMessage="Swap dates" />
          </Button>
        }
      />
    </div>
  );
}
