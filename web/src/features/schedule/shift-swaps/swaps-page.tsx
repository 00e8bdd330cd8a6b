/** Shift swaps: what waits for the user, their own requests, and the way to a new one. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useIsPhone } from '@/lib/use-media';
import { useSearch } from '@/lib/use-search';
import { ScheduleTabs } from '../components/shared/schedule-tabs';
import { useRefusal } from '../open-shifts/use-refusal';
import { refreshSwaps, type Swap, swapsQuery } from './api';
import { waiting } from './model';
import { Sections } from './sections';
import { SwapCard } from './swap-card';

const RequestSheet = lazy(() => import('./request-sheet').then((code) => ({ default: code.RequestSheet })));
const SplitBoard = lazy(() => import('./split-board').then((code) => ({ default: code.SplitBoard })));

/** A change of the schedule may end a request: someone who comes back sees the list as it is now. */
const FRESH_MS = 10_000;
const NO_SWAPS: Swap[] = [];

export function SwapsPage() {
  const intl = useIntl();
  const { can, ready } = usePermissions();
  const { user } = useUser();
  const { get, set } = useSearch();
  const isPhone = useIsPhone();
  const locations = useLocations().locations.filter(({ archived }) => !archived);
  const locationId = get('locationId') || undefined;
  const query = useQuery({ ...swapsQuery(locationId), staleTime: FRESH_MS });
  const [choosing, setChoosing] = useState(false);
  if (!ready) return <SkeletonRows rows={8} />;
  const asks = can('swaps:create') && Boolean(user?.employeeId);
  const isSplit = can('swaps:approve') && !isPhone;
  const count = waiting(query.data?.items ?? NO_SWAPS);
  const shiftId = get('shift');
  const close = () => {
    setChoosing(false);
    set({ shift: null }, { replace: true });
  };
  return (
    <div className={isSplit ? 'flex flex-col md:h-dvh' : 'mx-auto w-full max-w-[1100px]'}>
      <PageHeader
        title={
          count > 0 ? (
            <FormattedMessage
              id="swaps.waiting"
              defaultMessage="{count, plural, one {# swap waits for you} other {# swaps wait for you}}"
              values={{ count }}
            />
          ) : (
            <FormattedMessage id="nav.swaps" defaultMessage="Shift swaps" />
          )
        }
        actions={
          <>
            {can('swaps:approve') && locations.length > 1 && (
              <FilterSelect
                label={intl.formatMessage({ id: 'schedule.location', defaultMessage: 'Location' })}
                any={intl.formatMessage({ id: 'open_shifts.all_locations', defaultMessage: 'All' })}
                options={locations.map(({ id, name }) => ({ value: id, label: name }))}
                value={locationId ?? ''}
                onChange={(id) => set({ locationId: id, swap: null })}
              />
            )}
            {asks && (
              <Button variant="primary" onClick={() => setChoosing(true)}>
                <ArrowLeftRight size={16} aria-hidden="true" />
                <FormattedMessage id="swaps.request" defaultMessage="New request" />
              </Button>
            )}
          </>
        }
      />
      <ScheduleTabs
        locationId={locationId}
        className={isSplit ? '[&>nav]:px-4 md:[&>nav]:px-6' : 'mb-3 px-4 md:px-6'}
      />
      <AsyncPanel
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        errorFrame={(panel) => <div className="px-3 pt-3 md:px-6">{panel}</div>}
      >
        {({ items }) => <Board items={items} isSplit={isSplit} />}
      </AsyncPanel>
      <Suspense fallback={null}>
        {asks && (choosing || shiftId) && (
          <RequestSheet shiftId={shiftId} swaps={query.data?.items ?? NO_SWAPS} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

function Board({ items, isSplit }: { items: readonly Swap[]; isSplit: boolean }) {
  const refusals = useRefusal(refreshSwaps);
  if (isSplit)
    return (
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <SplitBoard items={items} refusals={refusals} />
      </Suspense>
    );
  return (
    <div className="grid gap-4 px-3 pt-1 pb-8 md:px-6">
      {refusals.notice}
      <Sections
        items={items}
        render={(ofIt) => (
          <div className="grid items-start gap-3 md:grid-cols-2">
            {ofIt.map((item) => (
              <SwapCard key={item.id} item={item} refusals={refusals} />
            ))}
          </div>
        )}
      />
    </div>
  );
}
