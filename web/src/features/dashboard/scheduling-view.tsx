/** The scheduling dashboard: one sentence with what needs action now, and its details. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { PageHeader } from '@/components/ui/page-header';
import { dashboardQuery } from './api';
import { DashboardView } from './components/dashboard-view';
import { DashboardSkeleton } from './skeleton';

export function SchedulingView() {
  const query = useQuery(dashboardQuery);
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
