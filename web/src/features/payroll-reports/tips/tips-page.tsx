/** Tips of a location's week: the pool, what came in, who gets what of it and why. */
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { ReportTabs } from '../report-tabs';
import type { WeekAddress } from '../use-week-address';
import { poolsQuery, runsQuery, type TipManager, type TipPool, type TipRuns } from './api';
import { givenCents, weekState } from './model';
import { STATE_NAMES, STATE_TONES } from './names';
import { PoolWeek } from './pool-week';

const PoolSheet = lazy(async () => ({ default: (await import('./pool-sheet')).PoolSheet }));

export function TipsPage({ address }: { address: WeekAddress }) {
  const pools = useQuery(poolsQuery(address.location.id));
  const items = pools.data?.items ?? [];
  const pool =
    items.find(({ id }) => id === address.poolId) ?? items.find(({ archived }) => !archived) ?? null;
  return (
    <AsyncPanel
      query={pools}
      skeleton={
        <>
          <Top address={address} />
          <SkeletonRows rows={8} />
        </>
      }
    >
      {({ managers }) =>
        pool ? (
          <OfPool address={address} pools={items} pool={pool} managers={managers} />
        ) : (
          <NoPool address={address} />
        )
      }
    </AsyncPanel>
  );
}

function NoPool({ address }: { address: WeekAddress }) {
  const { can } = usePermissions();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Top address={address} />
      <div className="p-4 md:p-6">
        <Empty
          title={<FormattedMessage id="tips.no_pool.title" defaultMessage="No tip pool yet" />}
          action={
            can('tips:manage') && (
              <Button variant="primary" onClick={() => setAdding(true)}>
                <FormattedMessage id="tips.pool.add" defaultMessage="Add a pool" />
              </Button>
            )
          }
        >
          <FormattedMessage
            id="tips.no_pool.text"
            defaultMessage="A pool divides the tips of a day, a shift or a week among the people who worked."
          />
        </Empty>
      </div>
      {adding && (
        <Suspense>
          <PoolSheet address={address} pool={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

type OfPoolProps = { address: WeekAddress; pools: readonly TipPool[]; pool: TipPool; managers: TipManager[] };

function OfPool({ address, pools, pool, managers }: OfPoolProps) {
  const query = useQuery(runsQuery(pool.id, address.weekStart, address.weekEnd));
  return (
    <div className="flex flex-col md:h-dvh">
      <Top address={address} pools={pools} pool={pool} runs={query.data} />
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
        {(runs) => <PoolWeek address={address} runs={runs} managers={managers} />}
      </AsyncPanel>
    </div>
  );
}

type TopProps = {
  address: WeekAddress;
  pools?: readonly TipPool[];
  pool?: TipPool;
  runs?: TipRuns | undefined;
};

function Top({ address, pools = [], pool, runs }: TopProps) {
  const intl = useIntl();
  const dates = useDates();
  const { locations, location, weekStart, weekEnd } = address;
  return (
    <>
      <PageHeader
        title={<Title runs={runs} />}
        actions={
          <>
            {runs && <State runs={runs} />}
            {locations.length > 1 && (
              <FilterSelect
                label={intl.formatMessage({ id: 'schedule.location', defaultMessage: 'Location' })}
                options={locations.map(({ id, name }) => ({ value: id, label: name }))}
                value={location.id}
                onChange={address.toLocation}
              />
            )}
            {pool && pools.length > 1 && (
              <FilterSelect
                label={intl.formatMessage({ id: 'tips.pool.label', defaultMessage: 'Pool' })}
                options={pools.map(({ id, name, archived }) => ({
                  value: id,
                  label: archived
                    ? intl.formatMessage(
                        { id: 'tips.pool.archived', defaultMessage: '{name} (archived)' },
                        { name },
                      )
                    : name,
                }))}
                value={pool.id}
                onChange={address.toPool}
              />
            )}
          </>
        }
      />
      <ReportTabs current="tips" />
      <div className="flex items-center gap-1 px-2 py-1 md:px-4">
        <IconButton
          size="sm"
          className="text-ink!"
          label={intl.formatMessage({ id: 'schedule.week.previous', defaultMessage: 'Previous week' })}
          onClick={() => address.stepWeek(-1)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <span className="min-w-40 text-center font-medium text-16 md:text-13">
          {dates.range(weekStart, weekEnd)}
        </span>
        <IconButton
          size="sm"
          className="text-ink!"
          label={intl.formatMessage({ id: 'schedule.week.next', defaultMessage: 'Next week' })}
          onClick={() => address.stepWeek(1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}

/** The answer of the screen: how much there is, and whether all of it is given out. */
function Title({ runs }: { runs: TipRuns | undefined }) {
  const money = useMoney();
  const cents = runs?.periods.reduce((sum, { pot }) => sum + pot.cents, 0) ?? 0;
  if (!runs || cents === 0) return <FormattedMessage id="tips.title" defaultMessage="Tips" />;
  const open = runs.periods.reduce((sum, run) => sum + run.pot.cents - givenCents(run), 0);
  const values = { amount: money.cents(cents), open: money.cents(open) };
  if (open > 0)
    return (
      <FormattedMessage
        id="tips.headline.open"
        defaultMessage="{amount} in tips, {open} without a share"
        values={values}
      />
    );
  if (weekState(runs) === 'draft')
    return <FormattedMessage id="tips.headline.draft" defaultMessage="{amount} in tips" values={values} />;
  return (
    <FormattedMessage
      id="tips.headline.given"
      defaultMessage="{amount} in tips, every cent given out"
      values={values}
    />
  );
}

function State({ runs }: { runs: TipRuns }) {
  const state = weekState(runs);
  return (
    <Badge tone={STATE_TONES[state]}>
      <FormattedMessage {...STATE_NAMES[state]} />
    </Badge>
  );
}
