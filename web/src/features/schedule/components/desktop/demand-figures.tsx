/** Sales and labor of the week, once they have come; where the foot is narrow they are on the screen of demand only. */
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { TargetText, usePerMille } from '../../demand/figures';
import { keeps } from '../../demand/model';
import { useDemand } from '../../demand/use-demand';
import type { Week } from '../../types';
import { Figure } from './figure';

export function DemandFigures({ week }: { week: Week }) {
  const money = useMoney();
  const percent = usePerMille();
  const { demand } = useDemand(week);
  if (!demand) return null;
  const { totals, target } = demand;
  const { salesCents, laborPerMille, salesPerHourCents } = totals;
  const wide = 'hidden min-[1400px]:flex';
  const aim = (kind: 'labor_percent' | 'sales_per_hour', value: number | null | undefined) =>
    target?.kind === kind && (
      <span
        className={cx('ml-1.5 font-normal text-12', keeps(target, kind, value) ? 'text-muted' : 'text-warn')}
      >
        <TargetText target={target} />
      </span>
    );
  return (
    <>
      {salesCents !== null && (
        <Figure label={<FormattedMessage id="demand.forecast" defaultMessage="Forecast" />} className={wide}>
          {money.wholeDollars(salesCents)}
        </Figure>
      )}
      {typeof laborPerMille === 'number' && (
        <Figure label={<FormattedMessage id="demand.labor" defaultMessage="Labor" />} className={wide}>
          {percent(laborPerMille)}
          {aim('labor_percent', laborPerMille)}
        </Figure>
      )}
      {salesPerHourCents !== null && (
        <Figure
          label={<FormattedMessage id="demand.per_labor_hour" defaultMessage="Sales per hour" />}
          className={wide}
        >
          {money.cents(salesPerHourCents)}
          {aim('sales_per_hour', salesPerHourCents)}
        </Figure>
      )}
    </>
  );
}
