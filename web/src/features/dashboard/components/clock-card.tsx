/** The person's own time clock in one line: what they are doing, whether they can clock in now, and the way to it. */
import { Clock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Wire } from '@/api/wire';
import { buttonClass } from '@/components/ui/button';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';

export function ClockCard({ clock }: { clock: Wire<'MyClock'> }) {
  const dates = useDates();
  const now = useNow();
  const { state, since, startsAt, opensAt, zone, ownPhone, locationName } = clock;
  const off = state === 'off';
  const opensLater = off && opensAt !== null && new Date(opensAt) > now;
  const canClockIn = off && ownPhone && !opensLater;
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-4">
      <Clock size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-32 flex-1">
        <p className="font-semibold">
          {off ? (
            <FormattedMessage id="dashboard.clock.off" defaultMessage="Not clocked in" />
          ) : (
            <FormattedMessage
              id="dashboard.clock.on"
              defaultMessage="{state, select, on_break {On break since {time}} other {Working since {time}}}"
              values={{ state, time: since && dates.time(since, zone) }}
            />
          )}
        </p>
        {off && startsAt && (
          <p className="text-14 text-muted md:text-13">
            {opensLater && opensAt ? (
              <FormattedMessage
                id="dashboard.clock.opens"
                defaultMessage="You can clock in from {time}"
                values={{ time: dates.soon(opensAt, zone) }}
              />
            ) : (
              <FormattedMessage
                id="dashboard.clock.shift"
                defaultMessage="{location}, shift at {time}"
                values={{ location: locationName, time: dates.time(startsAt, zone) }}
              />
            )}
          </p>
        )}
      </div>
      <Link
        to="/timeclock"
        className={buttonClass({ variant: canClockIn ? 'primary' : off ? 'secondary' : 'tint' })}
      >
        {canClockIn ? (
          <FormattedMessage id="dashboard.clock.clock_in" defaultMessage="Clock in" />
        ) : (
          <FormattedMessage id="dashboard.clock.open" defaultMessage="Open the time clock" />
        )}
      </Link>
    </section>
  );
}
