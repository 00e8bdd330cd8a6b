/** The last change of the shift, by whom and when; for users who may read the audit trail, a link to all changes. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { useDates } from '@/lib/time/use-dates';
import type { Shift } from '../../types';

export function LastChange({ shift }: { shift: Shift }) {
  const dates = useDates();
  const { can } = usePermissions();
  const reads = can('audit:read');
  // Without the right to read the plan the author is hidden.
  if (!shift.updatedBy && !reads) return null;
  return (
    <p className="text-13 text-muted md:text-12">
      {shift.updatedBy && (
        <FormattedMessage
          id="schedule.shift.updated"
          defaultMessage="Last changed by {name}, {moment}"
          values={{ name: shift.updatedBy.name, moment: dates.moment(shift.updatedAt, shift.zone) }}
        />
      )}
      {reads && (
        <>
          {shift.updatedBy && ' · '}
          <Link
            to={`/audit?${new URLSearchParams({ objectType: 'shift', objectId: shift.id })}`}
            className="font-medium text-brand underline-offset-4 hover:underline"
          >
            <FormattedMessage id="schedule.shift.audit" defaultMessage="Audit trail" />
          </Link>
        </>
      )}
    </p>
  );
}
