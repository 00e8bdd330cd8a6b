/** How figures are written: a share in percent, days and hours, and "–" where there is nothing to tell. */
import { useIntl } from 'react-intl';

export const NOTHING = '–';

export function useFigures() {
  const intl = useIntl();
  const unit = (
    value: number | null,
    name: 'day' | 'hour' | 'minute',
    display: 'long' | 'narrow' | 'short',
  ) =>
    value === null
      ? NOTHING
      : intl.formatNumber(value, {
          style: 'unit',
          unit: name,
          unitDisplay: display,
          maximumFractionDigits: 1,
        });
  /** Minutes below an hour; the server counts tenths, so nothing of an hour is a few minutes at most. */
  const hours = (value: number | null, display: 'long' | 'narrow') => {
    if (value === 0) return intl.formatMessage({ id: 'analytics.at_once', defaultMessage: 'at once' });
    return value !== null && value < 1
      ? unit(Math.round(value * 60), 'minute', display === 'long' ? 'long' : 'short')
      : unit(value, 'hour', display);
  };
  return {
    number: (value: number) => intl.formatNumber(value),
    percent: (rate: number | null, digits = 0) =>
      rate === null ? NOTHING : intl.formatNumber(rate, { style: 'percent', maximumFractionDigits: digits }),
    days: (value: number | null) => unit(value, 'day', 'long'),
    shortDays: (value: number | null) => unit(value, 'day', 'narrow'),
    hours: (value: number | null) => hours(value, 'long'),
    shortHours: (value: number | null) => hours(value, 'narrow'),
  };
}
