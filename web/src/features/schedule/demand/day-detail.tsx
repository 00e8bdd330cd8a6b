/** The half hours of a day by position: who is needed, planned and missing. */
import { FormattedMessage } from 'react-intl';
import { Fact, Facts } from '@/components/ui/facts';
import { Sheet } from '@/components/ui/sheet';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { useLookups } from '../hooks/use-lookups';
import type { Week } from '../types';
import type { DayDemand, LaborTarget, PositionDemand } from './api';
import { DemandStrip } from './demand-strip';
import { TargetText, usePerMille } from './figures';
import { ForecastLink } from './forecast-link';
import { peopleHours, rangeText, shortStretches, slotsOf } from './model';
import { StripLegend } from './strip-legend';
import type { Scale } from './use-demand';

type Props = { week: Week; day: DayDemand; scale: Scale; target: LaborTarget | null; onClose(): void };

export function DayDetail({ week, day, scale, target, onClose }: Props) {
  const money = useMoney();
  const percent = usePerMille();
  const dates = useDates();
  const lookups = useLookups();
  const { hours } = scale;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={dates.day(day.date)}
      description={
        <FormattedMessage
          id="demand.day.short"
          defaultMessage="{need, plural, =0 {No one is needed.} other {{short, plural, =0 {Everyone needed is planned.} other {{hours} h short of {needed} h needed.}}}}"
          values={{
            need: day.needed,
            short: day.short / 2,
            hours: peopleHours(day.short),
            needed: peopleHours(day.needed),
          }}
        />
      }
    >
      <Facts className="mb-3">
        {day.salesCents !== null && (
          <Fact name={<FormattedMessage id="demand.forecast" defaultMessage="Forecast" />}>
            {money.wholeDollars(day.salesCents)}
          </Fact>
        )}
        <Fact name={<FormattedMessage id="schedule.footer.hours" defaultMessage="Paid hours" />}>
          {hoursText(day.minutes)}
        </Fact>
        {typeof day.laborPerMille === 'number' && (
          <Fact name={<FormattedMessage id="demand.labor" defaultMessage="Labor" />}>
            {percent(day.laborPerMille)}
            <TargetText target={target} kind="labor_percent" value={day.laborPerMille} />
          </Fact>
        )}
        {day.salesPerHourCents !== null && (
          <Fact name={<FormattedMessage id="demand.per_labor_hour" defaultMessage="Sales per hour" />}>
            {money.cents(day.salesPerHourCents)}
            <TargetText target={target} kind="sales_per_hour" value={day.salesPerHourCents} />
          </Fact>
        )}
        <Fact name={<FormattedMessage id="demand.over" defaultMessage="Hours beyond the need" />}>
          {peopleHours(day.over)}
        </Fact>
      </Facts>
      <p className="mb-3">
        <ForecastLink week={week} className="text-16 md:text-14" />
      </p>
      <StripLegend className="mb-3 flex flex-wrap gap-x-3 text-13 text-muted md:text-12" />
      <ul className="grid gap-3.5">
        {day.positions.map((position) => (
          <li key={position.positionId} className="grid gap-1">
            <span className="flex items-baseline gap-2 text-16 md:text-14">
              <b className="min-w-0 flex-1">{lookups.positionName(position.positionId)}</b>
            </span>
            <DemandStrip
              positions={[position]}
              hours={hours}
              most={Math.max(...slotsOf([position]).map(({ need, over }) => need + over))}
              className="h-8 w-full rounded-[3px] bg-canvas"
            />
            <Gaps position={position} />
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="mt-1 flex justify-between text-12 text-muted">
        <span>{rangeText(hours.from, hours.from + 1).split('–')[0]}</span>
        <span>{rangeText(hours.from, hours.to).split('–')[1]}</span>
      </p>
    </Sheet>
  );
}

/** "11:30a–1p: 1 person short", each stretch; nothing where no one is needed. */
function Gaps({ position }: { position: PositionDemand }) {
  if (position.need.every((people) => people === 0)) return null;
  const gaps = shortStretches(position);
  if (gaps.length === 0)
    return (
      <span className="text-14 text-muted md:text-12">
        <FormattedMessage id="demand.gaps.none" defaultMessage="Covered" />
      </span>
    );
  return (
    <ul className="flex flex-wrap gap-x-3 text-14 text-danger md:text-12">
      {gaps.map(({ from, to, people }) => (
        <li key={from}>
          <FormattedMessage
            id="demand.gap"
            defaultMessage="{hours}: {people, plural, one {# person short} other {# people short}}"
            values={{ hours: rangeText(from, to), people }}
          />
        </li>
      ))}
    </ul>
  );
}
