/** Formats of labor figures; "–" without a value. */
import { useIntl } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import { hoursMinutes } from '@/lib/time/hours';

export const NOTHING = '–';
const BASIS_POINTS = 10_000;

export function useLaborFigures() {
  const intl = useIntl();
  const money = useMoney();
  const percent = (basisPoints: number) =>
    intl.formatNumber(basisPoints / BASIS_POINTS, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  const or = (write: (value: number) => string) => (value: number | null) =>
    value === null ? NOTHING : write(value);
  return {
    number: (value: number) => intl.formatNumber(value),
    /** `44:40` */
    hours: hoursMinutes,
    /** `$840.00` */
    cents: or(money.cents),
    /** `28.3%` of hundredths of a percent. */
    percent: or(percent),
    /** `2.1 pts`: how far two shares are apart. */
    points: (basisPoints: number) =>
      intl.formatMessage(
        { id: 'labor.points', defaultMessage: '{points} pts' },
        { points: intl.formatNumber(basisPoints / 100, { maximumFractionDigits: 1 }) },
      ),
    /** `+2:30`, `−$12.00` */
    signed: (value: number, write: (value: number) => string) =>
      value === 0 ? write(0) : `${value < 0 ? '−' : '+'}${write(Math.abs(value))}`,
  };
}
