/** What was found after the period was locked, and which period pays it. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hoursMinutes } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import { type Chosen, correctionsQuery } from '../api';
import { useFigures } from '../use-figures';

export function FoundAfter({ chosen }: { chosen: Chosen }) {
  const dates = useDates();
  const { can } = usePermissions();
  const { cents } = useFigures();
  const query = useQuery(correctionsQuery(chosen));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={1} />}>
      {({ waiting }) =>
        waiting.length > 0 && (
          <section className="grid gap-2.5 border-line border-t p-4">
            <h2 className="font-semibold text-14">
              <FormattedMessage id="payroll.found_after" defaultMessage="Found after the lock" />
            </h2>
            <ul className="grid gap-2 text-14 md:text-13">
              {waiting.map((one) => (
                <li key={`${one.employeeId} ${one.weekStart} ${one.madeAt}`} className="flex gap-3">
                  <span className="min-w-0 flex-1">
                    {`${one.name}, ${hoursMinutes(one.minutes)}`}
                    <span className="block text-muted">{one.reason}</span>
                    <span className="block text-muted">
                      <FormattedMessage
                        id="payroll.goes_into"
                        defaultMessage="Goes into the period from {day}"
                        values={{ day: dates.monthDay(one.intoPeriod) }}
                      />
                    </span>
                  </span>
                  {can('wages:read') && <b className="tabular-nums">{cents(one.cents)}</b>}
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </AsyncPanel>
  );
}
