/** How many shifts of a published week have no person yet, as the way to them. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { searchString } from '@/api/address';
import { usePermissions } from '@/auth/use-permissions';
import { cx } from '@/lib/cx';
import type { Week } from '../../types';

export function OpenShiftsLink({ week, className }: { week: Week; className?: string }) {
  const { can, canAny } = usePermissions();
  const { locationId, weekStart, totals } = week;
  const isShown = can('schedules:read_drafts') && canAny('openshifts:create', 'openshifts:approve');
  if (!isShown || !week.publishedAt || week.status === 'closed' || totals.unassigned === 0) return null;
  return (
    <Link
      to={`/open-shifts${searchString({ locationId, week: weekStart })}`}
      className={cx(
        'inline-flex min-h-11 items-center text-brand underline md:min-h-0 md:text-13',
        className,
      )}
    >
      <FormattedMessage
        id="schedule.open_shifts_link"
        defaultMessage="{count, plural, one {# open shift} other {# open shifts}}"
        values={{ count: totals.unassigned }}
      />
    </Link>
  );
}
