/** The way from the builder to the forecast of its week. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { cx } from '@/lib/cx';
import type { Week } from '../types';

export function ForecastLink({ week, className }: { week: Week; className?: string }) {
  const { can } = usePermissions();
  return (
    <Link
      to={`/demand?locationId=${week.locationId}&week=${week.weekStart}`}
      className={cx('font-medium text-brand underline-offset-2 hover:underline', className)}
    >
      {can('forecasts:update') ? (
        <FormattedMessage id="demand.edit" defaultMessage="Edit the forecast" />
      ) : (
        <FormattedMessage id="demand.forecast" defaultMessage="Forecast" />
      )}
    </Link>
  );
}
