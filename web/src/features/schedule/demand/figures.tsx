/** The figures of labor against sales, and whether they keep the target. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import type { LaborTarget } from './api';

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

/** "target 26%". */
export function TargetText({ target }: { target: LaborTarget }) {
  return (
    <FormattedMessage
      id="demand.target_of"
      defaultMessage="target {value}"
      values={{ value: <TargetValue target={target} /> }}
    />
  );
}

/** "4 short": half hours of people that are missing. */
export function ShortText({ count }: { count: number }) {
  return (
    <FormattedMessage
      id="demand.short"
      defaultMessage="{count, plural, =0 {covered} other {# short}}"
      values={{ count }}
    />
  );
}
