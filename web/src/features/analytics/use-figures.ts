/** How figures are written: a share in percent, days and hours, and "–" where there is nothing to tell. */
import { useIntl } from 'react-intl';

export const NOTHING = '–';

export function useFigures() {
  const intl = useIntl();
  const unit = (value: number | null, name: 'day' | 'hour', display: 'long' | 'narrow' | 'short') =>
    value === null
      ? NOTHING
      : intl.formatNumber(value, {
          style: 'unit',
          unit: name,
          unitDisplay: display,
          maximumFractionDigits: 1,
        });
  return {
    number: (value: number) => intl.formatNumber(value),
    percent: (rate: number | null, digits = 0) =>
      rate === null ? NOTHING : intl.formatNumber(rate, { style: 'percent', maximumFractionDigits: digits }),
    days: (value: number | null) => unit(value, 'day', 'long'),
    shortDays: (value: number | null) => unit(value, 'day', 'narrow'),
    hours: (value: number | null) => unit(value, 'hour', 'long'),
    shortHours: (value: number | null) => unit(value, 'hour', 'narrow'),
  };
}
