/** Sales and labor of the week, where the foot of the builder is wide enough. */
import { FormattedMessage } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import type { WeekDemand } from '../../demand/api';
import { TargetText, usePerMille } from '../../demand/figures';
import { Figure } from './figure';

const WIDE = 'hidden min-[1400px]:flex';

export function DemandFigures({ demand: { totals, target } }: { demand: WeekDemand }) {
  const money = useMoney();
  const percent = usePerMille();
  const { salesCents, laborPerMille, salesPerHourCents } = totals;
  return (
    <>
      {salesCents !== null && (
        <Figure label={<FormattedMessage id="demand.forecast" defaultMessage="Forecast" />} className={WIDE}>
          {money.wholeDollars(salesCents)}
        </Figure>
      )}
      {typeof laborPerMille === 'number' && (
        <Figure label={<FormattedMessage id="demand.labor" defaultMessage="Labor" />} className={WIDE}>
          {percent(laborPerMille)}
          <TargetText target={target} kind="labor_percent" value={laborPerMille} />
        </Figure>
      )}
      {salesPerHourCents !== null && (
        <Figure
          label={<FormattedMessage id="demand.per_labor_hour" defaultMessage="Sales per hour" />}
          className={WIDE}
        >
          {money.cents(salesPerHourCents)}
          <TargetText target={target} kind="sales_per_hour" value={salesPerHourCents} />
        </Figure>
      )}
    </>
  );
}
