/** The day's demand on a phone: its figures and its strip, which open the half hours; its space is kept while it loads. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDates } from '@/lib/time/use-dates';
import { DayDemandOpened } from '../../demand/day-demand-opened';
import { DayFigures } from '../../demand/day-figures';
import { DemandStrip } from '../../demand/demand-strip';
import { useDemand } from '../../demand/use-demand';
import type { Week } from '../../types';

export function DayDemandCard({ week, date }: { week: Week; date: string }) {
  const dates = useDates();
  const demand = useDemand(week);
  const [opened, setOpened] = useState<string | null>(null);
  if (!demand.isVisible) return null;
  const day = demand.days.get(date);
  const { scale } = demand;
  return (
    <div className="min-h-[68px] px-4 pt-2 text-14 text-muted">
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
