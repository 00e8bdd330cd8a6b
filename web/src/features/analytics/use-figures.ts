/** Formats of figures: a share in percent, days and hours, and "–" without a value. */
import { useIntl } from 'react-intl';
import { type Age, useAges } from '@/lib/time/use-ages';

export const NOTHING = '–';

export function useFigures() {
  const intl = useIntl();
  const ages = useAges();
  const unit = (value: number | null, name: Age['unit'], display: 'long' | 'short') => {
    if (value === null) return NOTHING;
    if (display === 'short') return ages.duration({ value, unit: name });
    return intl.formatNumber(value, {
      style: 'unit',
      unit: name,
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    });
  };
  /** Minutes below an hour; the server counts tenths, so nothing of an hour is a few minutes at most. */
  const hours = (value: number | null, display: 'long' | 'short') => {
    const minutes = value === null ? null : Math.round(value * 60);
    if (minutes === 0) return intl.formatMessage({ id: 'analytics.at_once', defaultMessage: 'instantly' });
    return minutes !== null && minutes < 60 ? unit(minutes, 'minute', display) : unit(value, 'hour', display);
  };
  // The browser's data for Spanish in the United States leave out the space.
  const inPercent = (written: string) =>
    intl.formatMessage(
      { id: 'analytics.rate.percent', defaultMessage: '{percent}%' },
      { percent: written.replace(/\s?%$/, '') },
    );
  return {
    number: (value: number) => intl.formatNumber(value),
    percent: (rate: number | null, digits = 0) =>
      rate === null
        ? NOTHING
        : inPercent(intl.formatNumber(rate, { style: 'percent', maximumFractionDigits: digits })),
    days: (value: number | null) => unit(value, 'day', 'long'),
    shortDays: (value: number | null) => unit(value, 'day', 'short'),
    hours: (value: number | null) => hours(value, 'long'),
    shortHours: (value: number | null) => hours(value, 'short'),
  };
}
