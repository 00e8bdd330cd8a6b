/** The pages of the schedule: the schedule itself, open shifts and swaps with their numbers, demand and auto-scheduling. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { searchString } from '@/api/address';
import { usePermissions } from '@/auth/use-permissions';
import { NavTabs } from '@/components/ui/nav-tabs';
import { cx } from '@/lib/cx';
import { openShiftsQuery } from '../../open-shifts/api';
import { countOf } from '../../open-shifts/model';
import { swapsQuery } from '../../shift-swaps/api';
import { waiting } from '../../shift-swaps/model';

type Props = {
  /** The location that all pages are about; all of them without one. */
  locationId?: string | undefined;
  /** The week that the schedule, the demand and the proposals show. */
  week?: string | undefined;
  className?: string;
};

export function ScheduleTabs({ locationId, week, className = 'px-4 md:px-6' }: Props) {
  const intl = useIntl();
  const { can, canAny } = usePermissions();
  const takes = canAny('openshifts:claim', 'openshifts:create', 'openshifts:approve');
  const swaps = canAny('swaps:create', 'swaps:approve');
  const plans = canAny('schedules:read_drafts', 'labor:read');
  const openShifts = useQuery({ ...openShiftsQuery(locationId), enabled: takes }).data?.items;
  const requests = useQuery({ ...swapsQuery(locationId), enabled: swaps }).data?.items;
  const forecasts = can('forecasts:read');
  const proposes = can('schedules:update');
  if (!takes && !swaps && !forecasts && !proposes) return null;
  const search = searchString({ locationId });
  const ofWeek = searchString({ locationId, week });
  return (
    <div className={cx('min-w-0', className)}>
      <NavTabs
        label={intl.formatMessage({ id: 'nav.schedule', defaultMessage: 'Schedule' })}
        tabs={[
          {
            to: `/schedule${ofWeek}`,
            label: plans ? (
              <FormattedMessage id="nav.schedule" defaultMessage="Schedule" />
            ) : (
              <FormattedMessage id="open_shifts.my_schedule" defaultMessage="My schedule" />
            ),
          },
          ...(takes
            ? [
                {
                  to: `/open-shifts${search}`,
                  label: (
                    <>
                      <FormattedMessage id="screen.open_shifts" defaultMessage="Open shifts" />
                      <Count count={openShifts ? countOf(openShifts) : 0} />
                    </>
                  ),
                },
              ]
            : []),
          ...(swaps
            ? [
                {
                  to: `/shift-swaps${search}`,
                  label: (
                    <>
                      <FormattedMessage id="nav.swaps" defaultMessage="Shift swaps" />
                      <Count count={requests ? waiting(requests) : 0} />
                    </>
                  ),
                },
              ]
            : []),
          ...(forecasts
            ? [
                {
                  to: `/demand${ofWeek}`,
                  label: <FormattedMessage id="screen.demand" defaultMessage="Demand" />,
                },
              ]
            : []),
          ...(proposes
            ? [
                {
                  to: `/auto-schedule${ofWeek}`,
                  label: <FormattedMessage id="screen.auto_schedule" defaultMessage="Auto-schedule" />,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="ml-1.5 rounded-full bg-line/70 px-1.5 text-12 text-ink">{count}</span>;
}
