/** The period before the current one, as long as its hours wait for an answer. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { useDates } from '@/lib/time/use-dates';
import { ownSheetQuery, type PayPeriod } from '../api';

type Props = { period: PayPeriod; onOpen(): void };

export function EarlierPeriod({ period, onOpen }: Props) {
  const dates = useDates();
  const { data } = useQuery(ownSheetQuery(period.id));
  if (data?.state !== 'open' || data.days.every(({ entries }) => entries.length === 0)) return null;
  return (
    <div className="px-4 pb-4 md:px-6">
      <Notice>
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">
            <FormattedMessage
              id="timesheets.own.earlier"
              defaultMessage="Your hours of {range} are not confirmed yet."
              values={{ range: dates.range(period.startDate, period.endDate) }}
            />
          </span>
          <Button size="sm" onClick={onOpen}>
            <FormattedMessage id="timesheets.own.check" defaultMessage="Check them" />
          </Button>
        </div>
      </Notice>
    </div>
  );
}
