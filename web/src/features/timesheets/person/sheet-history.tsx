/** What became of a sheet: confirmed, approved by whom, locked with the hash of what it said then. */
import { FormattedMessage } from 'react-intl';
import { useDates } from '@/lib/time/use-dates';
import type { Timesheet } from '../api';
import { useEntryText } from '../use-entry-text';

export function SheetHistory({ sheet }: { sheet: Timesheet }) {
  const dates = useDates();
  const { zoneOf } = useEntryText();
  const { signedAt, approvedAt, approvedByName, lockedAt, sha256, days } = sheet;
  if (!signedAt && !approvedAt && !lockedAt) return null;
  const zone = zoneOf(days.flatMap(({ entries }) => entries)[0]?.locationId ?? '');
  return (
    <ul className="text-14 text-muted md:text-13">
      {signedAt && (
        <li>
          <FormattedMessage
            id="timesheets.history.signed"
            defaultMessage="Confirmed {time}"
            values={{ time: dates.moment(signedAt, zone) }}
          />
        </li>
      )}
      {approvedAt && (
        <li>
          <FormattedMessage
            id="timesheets.history.approved"
            defaultMessage="Approved by {name}, {time}"
            values={{ name: approvedByName ?? 'Lineup', time: dates.moment(approvedAt, zone) }}
          />
        </li>
      )}
      {lockedAt && (
        <li>
          <FormattedMessage
            id="timesheets.history.locked"
            defaultMessage="Locked {time}"
            values={{ time: dates.moment(lockedAt, zone) }}
          />
          {sha256 && <span className="block break-all font-mono text-12">{`SHA-256 ${sha256}`}</span>}
        </li>
      )}
    </ul>
  );
}
