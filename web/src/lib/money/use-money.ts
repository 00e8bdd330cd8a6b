/** Money as the person's language writes it. */
import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { dollarsOfCents, dollarsOfRate } from './money';

export function useMoney() {
  const intl = useIntl();
  return useMemo(() => formatter(intl), [intl]);
}

function formatter(intl: IntlShape) {
  const dollars = (value: number, digits: number) =>
    intl.formatNumber(value, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: Math.max(digits, 2),
    });
  return {
    /** `$30.90` */
    cents: (cents: number) => dollars(dollarsOfCents(cents), 2),
    /** `$8,751`: for totals, where cents are noise. */
    wholeDollars: (cents: number) =>
      intl.formatNumber(dollarsOfCents(cents), {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }),
    /** `$17.25` an hour */
    rate: (rateE4: number) => dollars(dollarsOfRate(rateE4), 2),
  };
}
