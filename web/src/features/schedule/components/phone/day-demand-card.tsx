/** The day's demand on a phone: its figures and its strip, which open the half hours. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import { DayDemandOpened } from '../../demand/day-demand-opened';
import { DayFigures, hasFigures } from '../../demand/day-figures';
import { DemandFailed } from '../../demand/demand-failed';
import { DemandStrip } from '../../demand/demand-strip';
import { ForecastLink } from '../../demand/forecast-link';
import { useDemand } from '../../demand/use-demand';
import type { Week } from '../../types';

export function DayDemandCard({ week, date }: { week: Week; date: string }) {
  const dates = useDates();
  const demand = useDemand(week);
  const [opened, setOpened] = useState<string | null>(null);
  const day = demand.days.get(date);
  const { scale, isLoading, isFailed } = demand;
  if (isFailed)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 px-4 pt-2 text-14">
        <DemandFailed onRetry={demand.retry} />
        <ForecastLink week={week} />
      </p>
    );
  if (!isLoading && !scale && !(day && hasFigures(day))) return null;
  return (
    <div className={cx('px-4 pt-2 text-14 text-muted', (isLoading || scale) && 'min-h-[68px]')}>
      {day && !scale && <DayFigures demand={day} isNamed />}
      {day && scale && (
        <button
          type="button"
          className="block w-full rounded-control text-left focus-visible:outline-2 focus-visible:outline-brand"
          onClick={() => setOpened(date)}
        >
          <span className="sr-only">
            <FormattedMessage
              id="demand.open_day"
              defaultMessage="Half hours of {day}"
              values={{ day: dates.day(date) }}
            />{' '}
          </span>
          <DayFigures demand={day} isNamed />
          <DemandStrip
            positions={day.positions}
            hours={scale.hours}
            most={scale.most}
            className="mt-1 h-8 w-full"
          />
        </button>
      )}
      <DayDemandOpened week={week} demand={demand} date={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
