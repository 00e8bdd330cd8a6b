/** The two pages of the time clock, for who has both. */
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { NavTabs } from '@/components/ui/nav-tabs';

export function ClockTabs() {
  const intl = useIntl();
  const { can } = usePermissions();
  if (!can('timesheets:create') || !can('timeclock:read_live')) return null;
  return (
    <div className="mb-3 min-w-0 px-4 md:px-6">
      <NavTabs
        label={intl.formatMessage({ id: 'nav.timeclock', defaultMessage: 'Time clock' })}
        tabs={[
          {
            to: '/timeclock',
            end: true,
            label: <FormattedMessage id="timeclock.tab.own" defaultMessage="My time" />,
          },
          {
            to: '/timeclock/live',
            label: <FormattedMessage id="timeclock.tab.live" defaultMessage="Live board" />,
          },
        ]}
      />
    </div>
  );
}
