/** A day's forecast, labor and gaps in one line, and its strip that opens the half hours. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { DayDemand } from './api';
import { DemandStrip } from './demand-strip';
import { ShortText, usePerMille } from './figures';
import type { Scale } from './use-demand';

/** "$5,200 · 26%", and how many half hours are short. */
export function DayFigures({ demand }: { demand: DayDemand }) {
  const money = useMoney();
  const percent = usePerMille();
  const { salesCents, laborPerMille, needed, short } = demand;
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-1.5 whitespace-nowrap">
      {salesCents !== null && (
        <span>
          <span className="sr-only">
            <FormattedMessage id="demand.forecast" defaultMessage="Forecast" />{' '}
          </span>
          {money.wholeDollars(salesCents)}
        </span>
      )}
      {laborPerMille !== undefined && laborPerMille !== null && (
        <span>
          <span className="sr-only">
            <FormattedMessage id="demand.labor" defaultMessage="Labor" />{' '}
          </span>
          {percent(laborPerMille, true)}
        </span>
      )}
      {needed > 0 && (
        <span className={short > 0 ? 'ml-auto font-medium text-danger' : 'ml-auto'}>
          <ShortText count={short} />
        </span>
      )}
    </span>
  );
}

type StripProps = { demand: DayDemand; scale: Scale; onOpen(date: string): void };

export function DayStripButton({ demand, scale, onOpen }: StripProps) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <button
      type="button"
      aria-label={intl.formatMessage(
        { id: 'demand.open_day', defaultMessage: 'Half hours of {day}' },
        { day: dates.day(demand.date) },
      )}
      className="mt-1 block h-6 w-full rounded-[3px] hover:bg-brand-soft/70 focus-visible:outline-2 focus-visible:outline-brand"
      onClick={() => onOpen(demand.date)}
    >
      <DemandStrip positions={demand.positions} hours={scale.hours} most={scale.most} />
    </button>
  );
}
