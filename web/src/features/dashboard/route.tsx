/** The dashboard: one sentence that says what needs a person now, and what stands behind it. */
import { useQuery } from '@tanstack/react-query';
import { AsyncPanel } from '@/components/ui/async-panel';
import { dashboardQuery } from './api';
import { DashboardView } from './components/dashboard-view';
import { DashboardSkeleton } from './skeleton';

export function Component() {
  const query = useQuery(dashboardQuery);
  return (
    <AsyncPanel query={query} skeleton={<DashboardSkeleton />}>
      {(dashboard) => <DashboardView dashboard={dashboard} />}
    </AsyncPanel>
  );
}
