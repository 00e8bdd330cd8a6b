/** Shifts that have nobody yet, soonest first. */
import { CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { ShiftToFill } from '../api';
import { weekAddress } from '../model';

const SHOWN = 5;

export function ToFillCard({ shifts }: { shifts: ShiftToFill[] }) {
  const dates = useDates();
  return (
    <Card
      title={<FormattedMessage id="dashboard.to_fill.title" defaultMessage="Shifts to fill" />}
      aside={shifts.length > 0 && <Badge>{shifts.length}</Badge>}
    >
      {shifts.length === 0 && (
        <p className="mt-2 flex items-center gap-2 border-line/75 border-t px-4 py-3.5 text-ok">
          <CircleCheck size={18} aria-hidden="true" />
          <FormattedMessage id="dashboard.to_fill.none" defaultMessage="Every shift has a person" />
        </p>
      )}
      <ul className="mt-2">
        {shifts.slice(0, SHOWN).map(({ shift, ...at }) => (
          <li
            key={shift.id}
            className="flex min-h-16 items-center gap-3 border-line/75 border-t px-4 py-2 md:min-h-14"
          >
            <span className="min-w-0 flex-1">
              <b className="text-18 md:text-14">{compactRange(shift.start, shift.end)}</b>
              <span className="block text-14 text-muted md:text-13">{dates.day(shift.date)}</span>
            </span>
            <Link to={weekAddress(at, shift.id)} className={buttonClass({ size: 'sm' })}>
              <FormattedMessage id="dashboard.to_fill.fill" defaultMessage="Fill" />
            </Link>
          </li>
        ))}
      </ul>
      {shifts.length > SHOWN && shifts[0] && (
        <p className="border-line/75 border-t px-4 py-3 text-14 md:text-13">
          <Link
            to={weekAddress(shifts[0])}
            className="font-medium text-brand underline-offset-4 hover:underline"
          >
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
