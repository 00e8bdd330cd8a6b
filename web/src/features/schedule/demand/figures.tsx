/** The figures of labor against sales, and whether they keep the target. */
import { TriangleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import type { LaborTarget } from './api';
import { keeps, peopleHours } from './model';

/** "24.5%" of tenths of a percent; with `whole`, "25%". */
export function usePerMille() {
  const intl = useIntl();
  return (perMille: number, whole = false) =>
    intl.formatMessage(
      { id: 'demand.percent', defaultMessage: '{percent}%' },
      { percent: intl.formatNumber(perMille / 10, { maximumFractionDigits: whole ? 0 : 1 }) },
    );
}

/** "26%", "$83.00 per hour", "460 h". */
export function TargetValue({ target }: { target: LaborTarget }) {
  const money = useMoney();
  const percent = usePerMille();
  if (target.kind === 'labor_percent') return percent(target.value);
  if (target.kind === 'sales_per_hour')
    return (
      <FormattedMessage
        id="demand.per_hour.sales"
        defaultMessage="{amount} an hour"
        values={{ amount: money.cents(target.value) }}
      />
    );
  return <FormattedMessage id="schedule.hours" defaultMessage="{hours} h" values={{ hours: target.value }} />;
}

type TargetProps = { target: LaborTarget | null | undefined; kind: LaborTarget['kind']; value: number };

/** "target 26%" beside a figure that has one; a mark where the figure misses it. */
export function TargetText({ target, kind, value }: TargetProps) {
  if (target?.kind !== kind) return null;
  const isMissed = keeps(target, kind, value) === false;
  return (
    <span className={cx('ml-1.5 font-normal text-12', isMissed ? 'text-warn' : 'text-muted')}>
      {isMissed && <TriangleAlert size={12} aria-hidden="true" className="mr-1 inline-block align-[-1px]" />}
      <FormattedMessage
        id="demand.target_of"
        defaultMessage="target {value}"
        values={{ value: <TargetValue target={target} /> }}
      />
      {isMissed && (
        <span className="sr-only">
          {', '}
          <FormattedMessage id="demand.target_missed" defaultMessage="missed" />
        </span>
      )}
    </span>
  );
}

/** "4 h short": hours of people that are missing, of so many half hours. */
export function ShortText({ halfHours }: { halfHours: number }) {
  return (
    <FormattedMessage
      id="demand.short"
      defaultMessage="{count, plural, =0 {covered} other {{hours} h short}}"
      values={{ count: halfHours / 2, hours: peopleHours(halfHours) }}
    />
  );
}
