/** Shifts that have no one yet, soonest first. */
import { CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useOrganization } from '@/api/use-organization';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StationChip } from '@/components/ui/station';
import { useText } from '@/i18n/text';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { UnassignedShift } from '../api';
import { bySoonest, weekAddress } from '../model';

const SHOWN = 5;

type Props = {
  shifts: UnassignedShift[];
  /** Whether the weeks ahead have any shift at all. */
  planned: boolean;
  assigns(item: UnassignedShift): boolean;
};

export function OpenShiftsCard({ shifts, planned, assigns }: Props) {
  const soonest = bySoonest(shifts);
  const first = soonest[0];
  return (
    <Card
      title={<FormattedMessage id="dashboard.to_fill.title" defaultMessage="Open shifts" />}
      aside={first && <Badge>{shifts.length}</Badge>}
    >
      {!first && !planned && (
        <p className="mt-2 border-line/75 border-t px-4 py-3.5 text-muted">
          <FormattedMessage id="dashboard.to_fill.no_shifts" defaultMessage="No shifts scheduled yet" />
        </p>
      )}
      {!first && planned && (
        <p className="mt-2 flex items-center gap-2 border-line/75 border-t px-4 py-3.5 text-ok">
          <CircleCheck size={18} aria-hidden="true" />
          <FormattedMessage id="dashboard.to_fill.none" defaultMessage="All shifts assigned" />
        </p>
      )}
      <ul className="mt-2">
        {soonest.slice(0, SHOWN).map((item) => (
          <UnassignedShiftRow key={item.shift.id} item={item} assigns={assigns(item)} />
        ))}
      </ul>
      {first && shifts.length > SHOWN && (
        <p className="border-line/75 border-t px-4 py-3 text-14 md:text-13">
          <Link to={weekAddress(first)} className="font-medium text-brand underline-offset-4 hover:underline">
            <FormattedMessage
              id="dashboard.to_fill.more"
              defaultMessage="{count, plural, one {# more} other {# more}} in the schedule"
              values={{ count: shifts.length - SHOWN }}
            />
          </Link>
        </p>
      )}
    </Card>
  );
}

type RowProps = { item: UnassignedShift; assigns: boolean };

function UnassignedShiftRow({ item: { shift, ...at }, assigns }: RowProps) {
  const text = useText();
  const dates = useDates();
  const organization = useOrganization();
  const position = organization.position(shift.positionId);
  const location = organization.location(at.locationId);
  const time = compactRange(shift.start, shift.end);
  return (
    <li className="flex min-h-16 items-center gap-3 border-line/75 border-t px-4 py-2 md:min-h-14">
      <span className="min-w-0 flex-1">
        <b className="text-18 md:text-14">{time}</b>
        <span className="block text-14 text-muted md:truncate md:text-13">
          {[dates.day(shift.date), location?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
      {position && <StationChip station={position.station} code={position.code} name={text(position.name)} />}
      {assigns && (
        <Link to={weekAddress(at, shift.id)} className={`${buttonClass({ size: 'sm' })} min-w-16`}>
          <FormattedMessage
            id="dashboard.to_fill.fill"
            defaultMessage="Fill<sr> {time}</sr>"
            values={{
              time,
              sr: (chunks) => (
                <span key="sr" className="sr-only">
                  {chunks}
                </span>
              ),
            }}
          />
        </Link>
      )}
    </li>
  );
}
