/** The team's timesheets for who reads them, one's own for everyone else; a manager who works shifts has both. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { locationsQuery } from '@/api/organization';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Segmented } from '@/components/ui/segmented';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useSearch } from '@/lib/use-search';

const ManagerPage = lazy(() =>
  import('./manager/manager-page').then((code) => ({ default: code.ManagerPage })),
);
const StaffPage = lazy(() => import('./staff/staff-page').then((code) => ({ default: code.StaffPage })));

export function TimesheetsPage() {
  const intl = useIntl();
  const { can, ready } = usePermissions();
  const { user } = useUser();
  const { get, set } = useSearch();
  // Their zones tell every time on the screen.
  const locations = useQuery(locationsQuery);
  if (!ready) return <SkeletonRows rows={8} />;
  const hasBoth = can('timesheets:read') && can('timesheets:read_own') && Boolean(user?.employeeId);
  const isOwn = !can('timesheets:read') || (hasBoth && get('view') === 'mine');
  const views = hasBoth && (
    <Segmented
      label={intl.formatMessage({ id: 'timesheets.view.label', defaultMessage: 'Whose timesheets' })}
      options={[
        { value: 'team', label: intl.formatMessage({ id: 'timesheets.view.team', defaultMessage: 'Team' }) },
        { value: 'mine', label: intl.formatMessage({ id: 'timesheets.view.mine', defaultMessage: 'Mine' }) },
      ]}
      value={isOwn ? 'mine' : 'team'}
      onChange={(view) => set({ view: view === 'mine' ? view : null, person: null, day: null })}
    />
  );
  return (
    <AsyncPanel
      query={locations}
      skeleton={<SkeletonRows rows={8} />}
      errorFrame={(panel) => <div className="px-4 pt-4 md:px-6">{panel}</div>}
    >
      {() => (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          {isOwn ? <StaffPage views={views} /> : <ManagerPage views={views} />}
        </Suspense>
      )}
    </AsyncPanel>
  );
}
