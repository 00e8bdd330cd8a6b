/** What applicants are offered in the next two weeks. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { compactTime, localTimeOf } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { offeredQuery } from '../api';

export function OfferedCard({ location, user }: { location: string; user: string }) {
  const dates = useDates();
  const query = useQuery(offeredQuery(location, user));
  return (
    <Card title={<FormattedMessage id="meet.offered" defaultMessage="Open times, next two weeks" />}>
      <div className="max-h-80 overflow-y-auto px-4 pt-2 pb-4">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
          {({ days, zone }) =>
            days.length === 0 ? (
              <p className="text-14 text-muted">
                <FormattedMessage
                  id="meet.offered_none"
                  defaultMessage="No times yet. Applicants with a link would see an empty page."
                />
              </p>
            ) : (
              <>
                <dl className="grid gap-2 text-14 md:text-13">
                  {days.map(({ date, slots }) => (
                    <div key={date} className="grid grid-cols-[92px_1fr] gap-2">
                      <dt className="font-medium">{dates.day(date)}</dt>
                      <dd className="text-muted tabular-nums">
                        {slots.length === 0 ? (
                          <FormattedMessage id="meet.full" defaultMessage="full" />
                        ) : (
                          slots.map(({ start }) => compactTime(localTimeOf(start))).join(' · ')
                        )}
                      </dd>
                    </div>
                  ))}
                </dl>
                <p className="pt-2 text-13 text-muted">{dates.zone(zone)}</p>
              </>
            )
          }
        </AsyncPanel>
      </div>
    </Card>
  );
}
