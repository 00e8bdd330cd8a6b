/** The head of a day: date, hours, cost, what the rules say, the clock change, the day's demand, and people where none are needed. */
import { Clock, Lock, TriangleAlert, Users } from 'lucide-react';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { dateValue } from '@/lib/time/dates';
import type { DayDemand } from '../../demand/api';
import { DayFigures, DayStripButton, hasFigures, LaborShare } from '../../demand/day-figures';
import type { Scale } from '../../demand/use-demand';
import type { Day } from '../../types';

type Props = {
  day: Day;
  column: number;
  today: boolean;
  /** The demand may be shown here as soon as it has come. */
  isLoadingDemand: boolean;
  demand: DayDemand | undefined;
  scale: Scale | null;
  onOpenDemand(date: string): void;
};

export const DayHeader = memo(function DayHeader(props: Props) {
  const { day, column, today, isLoadingDemand, demand, scale, onOpenDemand } = props;
  const intl = useIntl();
  const money = useMoney();
  const { block, consent, reason, warn } = day.findings;
  const open = consent + reason + warn;
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      data-date={day.date}
      className={cx('px-2 py-1.5', today && 'bg-card! shadow-[inset_0_3px_0_hsl(var(--brand))]')}
    >
      <div className="flex items-baseline gap-1.5 leading-[18px]">
        <span className="text-13 font-medium">
          {intl.formatDate(dateValue(day.date), { weekday: 'short', timeZone: 'UTC' })}
        </span>
        <b className="text-16 tracking-tight">{Number(day.date.slice(8))}</b>
        <span className="ml-auto flex items-center gap-2 self-center text-12">
          {block > 0 && (
            <Count icon={<Lock size={12} aria-hidden="true" />} tone="text-danger">
              <FormattedMessage
                id="schedule.day.blocks"
                defaultMessage="{count}<hidden> {count, plural, one {block} other {blocks}}</hidden>"
                values={{ count: block, hidden }}
              />
            </Count>
          )}
          {open > 0 && (
            <Count icon={<TriangleAlert size={12} aria-hidden="true" />} tone="text-warn">
              <FormattedMessage
                id="schedule.day.warnings"
                defaultMessage="{count}<hidden> {count, plural, one {warning} other {warnings}}</hidden>"
                values={{ count: open, hidden }}
              />
            </Count>
          )}
        </span>
      </div>
      <div className="flex items-center gap-1 text-11 text-muted leading-[18px] tracking-tight min-[1600px]:text-12">
        {day.costCents !== null && <span>{money.wholeDollars(day.costCents)}</span>}
        {demand && <LaborShare demand={demand} />}
        <span className="ml-auto whitespace-nowrap">
          <FormattedMessage
            id="schedule.hours"
            defaultMessage="{hours} h"
            values={{ hours: hoursText(day.minutes) }}
          />
        </span>
      </div>
      <div className="flex items-center gap-1.5 text-11 text-muted leading-[15px] tracking-tight">
        {day.clockChangeMinutes === 0 ? (
          <>
            {!isLoadingDemand && !demand?.needed && (
              <Count icon={<Users size={11} aria-hidden="true" />}>
                <FormattedMessage
                  id="schedule.day.people"
                  defaultMessage="{count, plural, one {# person} other {# people}}"
                  values={{ count: day.headcount }}
                />
              </Count>
            )}
            {demand && hasFigures(demand) && <DayFigures demand={demand} />}
          </>
        ) : (
          <span className="flex items-center gap-1 truncate font-medium text-info">
            <Clock size={11} aria-hidden="true" className="shrink-0" />
            {day.clockChangeMinutes > 0 ? (
              <FormattedMessage id="schedule.day.clock_back" defaultMessage="Clocks go back: 25 h" />
            ) : (
              <FormattedMessage id="schedule.day.clock_forward" defaultMessage="Clocks go forward: 23 h" />
            )}
          </span>
        )}
      </div>
      {demand && scale && <DayStripButton demand={demand} scale={scale} onOpen={onOpenDemand} />}
    </div>
  );
});

const hidden = (chunks: React.ReactNode[]) => <span className="sr-only">{chunks}</span>;

function Count({
  icon,
  tone,
  children,
}: {
  icon: React.ReactNode;
  tone?: string;
  children: React.ReactNode;
}) {
  return (
    <span className={cx('inline-flex items-center gap-0.5', tone)}>
      {icon}
      {children}
    </span>
  );
}
