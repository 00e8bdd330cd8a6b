/** A day's forecast, labor and gaps, and its strip that opens the half hours. */
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { DayDemand } from './api';
import { DemandStrip } from './demand-strip';
import { ShortText, usePerMille } from './figures';
import type { Scale } from './use-demand';

type FiguresProps = {
  demand: DayDemand;
  /** With names, and the labor beside the sales; the desktop says the labor beside the cost. */
  isNamed?: boolean;
};

/** Whether there is anything to say about a day. */
export const hasFigures = ({ salesCents, needed }: DayDemand) => salesCents !== null || needed > 0;

/** "$5,200" and how many hours of people are short. */
export function DayFigures({ demand, isNamed = false }: FiguresProps) {
  const money = useMoney();
  const { salesCents, needed, short } = demand;
  return (
    <span
      className={cx(
        'flex min-w-0 flex-1 flex-wrap items-baseline whitespace-nowrap',
        isNamed ? 'gap-x-2' : 'gap-x-1',
      )}
    >
      {salesCents !== null && (
        <span>
          <span className={isNamed ? undefined : 'sr-only'}>
            <FormattedMessage id="demand.forecast" defaultMessage="Forecast" />{' '}
          </span>
          <span className={isNamed ? 'font-semibold text-ink' : undefined}>
            {money.wholeDollars(salesCents)}
          </span>
        </span>
      )}
      {isNamed && <LaborShare demand={demand} isNamed />}
      {needed > 0 && (
        <span className={short > 0 ? 'ml-auto font-medium text-danger' : 'ml-auto'}>
          <ShortText halfHours={short} />
        </span>
      )}
    </span>
  );
}

/** "26%": labor in the sales of the day. */
export function LaborShare({ demand, isNamed = false }: FiguresProps) {
  const percent = usePerMille();
  const { laborPerMille } = demand;
  if (typeof laborPerMille !== 'number') return null;
  return (
    <span>
      <span className={isNamed ? undefined : 'sr-only'}>
        <FormattedMessage id="demand.labor" defaultMessage="Labor" />{' '}
      </span>
      <span className={isNamed ? 'font-semibold text-ink' : undefined}>{percent(laborPerMille, true)}</span>
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
