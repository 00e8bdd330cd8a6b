/** When the team can work: for managers the week against the plan with what waits for them, for everyone their own hours. */
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { Segmented } from '@/components/ui/segmented';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useSearch } from '@/lib/use-search';
import { TeamTabs } from '../components/team-tabs';

const TeamWeek = lazy(() => import('./grid/team-week').then((code) => ({ default: code.TeamWeek })));
const OwnWeek = lazy(() => import('./own/own-week').then((code) => ({ default: code.OwnWeek })));

export function AvailabilityPage() {
  const intl = useIntl();
  const { can, ready } = usePermissions();
  const { user } = useUser();
  const { get, set } = useSearch();
  if (!ready) return <SkeletonRows rows={8} />;
  const seesTeam = can('schedules:read_drafts');
  const asks = can('availability:update_own') ? user?.employeeId : null;
  const own = Boolean(asks) && (!seesTeam || get('view') === 'own');
  return (
    <>
      <PageHeader
        title={
          own ? (
            <FormattedMessage id="weekly_hours.own_title" defaultMessage="When you can work" />
          ) : (
            <FormattedMessage id="screen.team_availability" defaultMessage="Availability" />
          )
        }
        actions={
          seesTeam &&
          asks && (
            <Segmented
              label={intl.formatMessage({ id: 'weekly_hours.whose', defaultMessage: 'Whose hours' })}
              value={own ? 'own' : 'team'}
              onChange={(view) => set({ view: view === 'own' ? 'own' : null })}
              options={[
                {
                  value: 'team',
                  label: <FormattedMessage id="weekly_hours.team" defaultMessage="Team" />,
                },
                {
                  value: 'own',
                  label: <FormattedMessage id="weekly_hours.mine" defaultMessage="Mine" />,
                },
              ]}
            />
          )
        }
      />
      <TeamTabs />
      <Suspense fallback={<SkeletonRows rows={8} />}>
        {own && asks && <OwnWeek employeeId={asks} />}
        {!own && seesTeam && <TeamWeek />}
        {!own && !seesTeam && (
          <div className="px-4 md:px-6">
            <Empty
              title={
                <FormattedMessage id="weekly_hours.not_on_team" defaultMessage="You are not on the team" />
              }
            />
          </div>
        )}
      </Suspense>
    </>
  );
}
