/** The person's own time clock in one line, and the way to it. */
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { buttonClass } from '@/components/ui/button';
import { useDates } from '@/lib/time/use-dates';
import { timeClockQuery } from '../api';

export function ClockCard() {
  const dates = useDates();
  const { can } = usePermissions();
  const { data: clock } = useQuery({ ...timeClockQuery, enabled: can('timesheets:create') });
  const [first] = clock?.workplaces ?? [];
  if (!clock || !first) return null;
  const { state, since, entry, workplaces } = clock;
  const workplace = workplaces.find(({ locationId }) => locationId === entry?.locationId) ?? first;
  const time = since && dates.time(since, workplace.zone);
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-4">
      <Clock size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <p className="min-w-32 flex-1 font-semibold">
        {state === 'off' ? (
          <FormattedMessage id="dashboard.clock.off" defaultMessage="Not clocked in" />
        ) : (
          <FormattedMessage
            id="dashboard.clock.on"
            defaultMessage="{state, select, on_break {On break since {time}} other {Working since {time}}}"
            values={{ state, time }}
          />
        )}
      </p>
      <Link to="/timeclock" className={buttonClass({ variant: state === 'off' ? 'tint' : 'secondary' })}>
        <FormattedMessage id="dashboard.clock.open" defaultMessage="Open the time clock" />
      </Link>
    </section>
  );
}
