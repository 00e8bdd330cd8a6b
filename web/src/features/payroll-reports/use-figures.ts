/** Figures of tables: nothing is a dash; money that is not known says so. */
import { useIntl } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import { hoursMinutes } from '@/lib/time/hours';

const NONE = '–';

export function useFigures() {
  const intl = useIntl();
  const money = useMoney();
  return {
    /** `44:40` */
    hours: (minutes: number): string => (minutes === 0 ? NONE : hoursMinutes(minutes)),
    /** `$840.00` */
    cents: (cents: number | null): string => {
      if (cents === null) return intl.formatMessage({ id: 'payroll.unknown', defaultMessage: 'not known' });
      return cents === 0 ? NONE : money.cents(cents);
    },
    /** `$21.00`; nothing where there is no single rate. */
    rate: (rateE4: number | null): string => (rateE4 === null ? '' : money.rate(rateE4)),
    /** `+3.2%` of tenths of a percent. */
    change: (tenths: number | null): string =>
      tenths === null
        ? NONE
        : intl.formatNumber(tenths / 1000, {
            style: 'percent',
            maximumFractionDigits: 1,
            signDisplay: 'exceptZero',
          }),
    /** `28.3%` of tenths of a percent. */
    share: (tenths: number): string =>
      intl.formatNumber(tenths / 1000, { style: 'percent', maximumFractionDigits: 1 }),
  };
}
