/** The pages of the schedule: the schedule itself, and the open shifts with their number. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { NavTabs } from '@/components/ui/nav-tabs';
import { cx } from '@/lib/cx';
import { openShiftsQuery } from '../../open-shifts/api';
import { countOf } from '../../open-shifts/model';

type Props = {
  /** The location that both pages are about; all of them without one. */
  locationId?: string | undefined;
  className?: string;
};

export function ScheduleTabs({ locationId, className = 'px-4 md:px-6' }: Props) {
  const intl = useIntl();
  const { canAny } = usePermissions();
  const allowed = canAny('openshifts:claim', 'openshifts:create', 'openshifts:approve');
  const plans = canAny('schedules:read_drafts', 'labor:read');
  const items = useQuery({ ...openShiftsQuery(locationId), enabled: allowed }).data?.items;
  if (!allowed) return null;
  const count = items ? countOf(items) : 0;
  const search = locationId ? `?locationId=${locationId}` : '';
  return (
    <div className={cx('min-w-0', className)}>
      <NavTabs
        label={intl.formatMessage({ id: 'nav.schedule', defaultMessage: 'Schedule' })}
        tabs={[
          {
            to: `/schedule${search}`,
            label: plans ? (
              <FormattedMessage id="nav.schedule" defaultMessage="Schedule" />
            ) : (
              <FormattedMessage id="open_shifts.my_schedule" defaultMessage="My schedule" />
            ),
          },
          {
            to: `/open-shifts${search}`,
            label: (
              <>
                <FormattedMessage id="screen.open_shifts" defaultMessage="Open shifts" />
                {count > 0 && (
                  <span className="ml-1.5 rounded-full bg-line/70 px-1.5 text-12 text-ink">{count}</span>
                )}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
