/** The pages of the team: people, when they can work, and their time off. */
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { NavTabs } from '@/components/ui/nav-tabs';

export function TeamTabs() {
  const intl = useIntl();
  const { can, canAny } = usePermissions();
  if (!can('team:read') || !canAny('timeoff:read', 'timeoff:create_own')) return null;
  return (
    <div className="mb-3 px-4 md:px-6">
      <NavTabs
        label={intl.formatMessage({ id: 'screen.team', defaultMessage: 'Team' })}
        tabs={[
          {
            to: '/team',
            label: <FormattedMessage id="team.tab.people" defaultMessage="People" />,
            end: true,
          },
          {
            to: '/team-availability',
            label: <FormattedMessage id="screen.team_availability" defaultMessage="Availability" />,
          },
          {
            to: '/time-off',
            label: <FormattedMessage id="screen.time_off" defaultMessage="Time off" />,
          },
        ]}
      />
    </div>
  );
}
