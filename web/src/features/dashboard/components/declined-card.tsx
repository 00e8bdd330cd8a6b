/** Published shifts that their employees declined: who, when, why, and a link to cover them. */
import { CalendarX2 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useOrganization } from '@/api/use-organization';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { DeclinedShift } from '../api';
import { weekAddress } from '../model';

type Props = { shifts: readonly DeclinedShift[]; assigns(item: DeclinedShift): boolean };

export function DeclinedCard({ shifts, assigns }: Props) {
  return (
    <Card
      title={<FormattedMessage id="dashboard.declined.title" defaultMessage="Can’t make it" />}
      aside={<Badge tone="danger">{shifts.length}</Badge>}
    >
      <ul className="mt-2">
        {shifts.map((declined) => (
          <DeclinedRow key={declined.shift.id} declined={declined} assigns={assigns(declined)} />
        ))}
      </ul>
    </Card>
  );
}

function DeclinedRow({ declined, assigns }: { declined: DeclinedShift; assigns: boolean }) {
  const dates = useDates();
  const organization = useOrganization();
  const { shift, personName, reason } = declined;
  const time = compactRange(shift.start, shift.end);
  return (
    <li className="flex min-h-16 items-center gap-3 border-line/75 border-t px-4 py-2 md:min-h-14">
      <CalendarX2 size={20} aria-hidden="true" className="shrink-0 text-danger" />
      <span className="min-w-0 flex-1">
        <b className="block font-medium">{`${personName} · ${time}`}</b>
        <span className="block text-14 text-muted md:text-13">
          {[dates.day(shift.date), organization.location(declined.locationId)?.name]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {reason && <span className="block text-14 md:text-13">{`“${reason}”`}</span>}
      </span>
      {assigns && (
        <Link to={weekAddress(declined, shift.id)} className={buttonClass({ size: 'sm' })}>
          <FormattedMessage id="dashboard.declined.cover" defaultMessage="Find cover" />
        </Link>
      )}
    </li>
  );
}
