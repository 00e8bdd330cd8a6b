/** The head of the day: its figures, its hours, and under them the people needed and planned in each half hour. */
import { Clock } from 'lucide-react';
import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import { compactTime, hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { DayFigures, DayStripButton, hasFigures } from '../../demand/day-figures';
import type { Demand } from '../../demand/use-demand';
import { axisDemand, type DayAxis, hoursOfAxis, partOf } from '../../model/day-axis';
import type { Day } from '../../types';

type Props = { day: Day; axis: DayAxis; demand: Demand; onOpenDemand(date: string): void };

export function DayHead({ day, axis, demand, onOpenDemand }: Props) {
  const money = useMoney();
  const dates = useDates();
  const needs = demand.days.get(day.date);
  const { positions, halfHours } = axisDemand(axis, demand.days);
  return (
    <div role="columnheader" aria-colindex={2} data-date={day.date} className="flex flex-col">
      <div className="flex h-7 items-center gap-3 overflow-hidden whitespace-nowrap px-2 text-12 text-muted">
        <b className="text-13 text-ink">{dates.day(day.date)}</b>
        <FormattedMessage
          id="schedule.hours"
          defaultMessage="{hours} h"
          values={{ hours: hoursText(day.minutes) }}
        />
        {day.costCents !== null && <span>{money.wholeDollars(day.costCents)}</span>}
        {day.clockChangeMinutes !== 0 && (
          <span className="flex items-center gap-1 font-medium text-info">
            <Clock size={11} aria-hidden="true" className="shrink-0" />
            {day.clockChangeMinutes > 0 ? (
              <FormattedMessage id="schedule.day.clock_back" defaultMessage="Clocks go back: 25 h" />
            ) : (
              <FormattedMessage id="schedule.day.clock_forward" defaultMessage="Clocks go forward: 23 h" />
            )}
          </span>
        )}
        {needs && hasFigures(needs) && <DayFigures demand={needs} isNamed />}
      </div>
      <ol className="day-hours">
        {hoursOfAxis(axis).map(({ at, time }) => (
          <li key={at} style={{ '--from': partOf(axis, at) } as CSSProperties}>
            {compactTime(time)}
          </li>
        ))}
      </ol>
      {needs && demand.scale && (
        <DayStripButton
          demand={{ ...needs, positions }}
          scale={{ ...demand.scale, hours: { from: 0, to: halfHours } }}
          onOpen={onOpenDemand}
        />
      )}
    </div>
  );
}
