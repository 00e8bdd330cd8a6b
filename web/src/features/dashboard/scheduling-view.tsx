/** The scheduling dashboard: one sentence with what needs action now, and the person's widgets. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { PageHeader } from '@/components/ui/page-header';
import { useSearch } from '@/lib/use-search';
import { dashboardQuery } from './api';
import { DashboardView } from './components/dashboard-view';
import { DashboardSkeleton } from './skeleton';

/** Punches do not make it stale, and minutes late change on their own. */
const REFRESH_MS = 30_000;

export function SchedulingView() {
  const locationId = useSearch().get('locationId') || undefined;
  const query = useQuery({
    ...dashboardQuery(locationId),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <AsyncPanel
      query={query}
      skeleton={<DashboardSkeleton />}
      errorFrame={(panel) => (
        <>
          <PageHeader title={<FormattedMessage id="screen.dashboard" defaultMessage="Dashboard" />} />
          <div className="px-4 md:px-6">{panel}</div>
        </>
      )}
    >
      {(dashboard) => <DashboardView dashboard={dashboard} />}
    </AsyncPanel>
  );
}
