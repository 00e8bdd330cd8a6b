/** Open shifts: for planners what to post and give out, for everyone else what they can take. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { addDays } from '@/lib/time/dates';
import { useSearch } from '@/lib/use-search';
import { ScheduleTabs } from '../components/shared/schedule-tabs';
import { openShiftsQuery } from './api';
import { canTake, hasOffer } from './model';
import { StaffList } from './staff-list';

const ManagerPage = lazy(() => import('./manager-page').then((code) => ({ default: code.ManagerPage })));

/** A change of the schedule may add or take an open shift: someone who comes back sees the list as it is now. */
const FRESH_MS = 10_000;

const isInWeek = (date: string, week: string): boolean => date >= week && date <= addDays(week, 6);

export function OpenShiftsPage() {
  const { canAny, ready } = usePermissions();
  const { get } = useSearch();
  const locationId = get('locationId') || undefined;
  const week = get('week');
  const query = useQuery({
    ...openShiftsQuery(locationId),
    staleTime: FRESH_MS,
    select: ({ items }) => ({ items: week ? items.filter(({ date }) => isInWeek(date, week)) : items }),
  });
  if (!ready) return <SkeletonRows rows={8} />;
  if (canAny('openshifts:create', 'openshifts:approve'))
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <ManagerPage query={query} locationId={locationId} />
      </Suspense>
    );
  const count = query.data?.items.filter((item) => hasOffer(item) && canTake(item)).length ?? 0;
  return (
    <div className="mx-auto w-full max-w-[1100px]">
      <PageHeader
        title={
          count === 0 ? (
            <FormattedMessage id="screen.open_shifts" defaultMessage="Open shifts" />
          ) : (
            <FormattedMessage
              id="open_shifts.for_you"
              defaultMessage="{count, plural, one {# shift for you} other {# shifts for you}}"
              values={{ count }}
            />
          )
        }
      />
      <ScheduleTabs locationId={locationId} className="mb-3 px-4 md:px-6" />
      <AsyncPanel
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        errorFrame={(panel) => <div className="px-3 md:px-6">{panel}</div>}
      >
        {({ items }) => <StaffList items={items} />}
      </AsyncPanel>
    </div>
  );
}
