/** How long ago, in the few letters that a list has room for: "4 min", "31 h", "2 d"; hours up to two days. */
import { type IntlShape, useIntl } from 'react-intl';
import type { Remaining } from './dates';

const MINUTE_MS = 60_000;

export type Age = { value: number; unit: 'minute' | 'hour' | 'day' };

/** One day is the limit that counts, so hours go on to two. */
export function age(since: string, now: Date): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { value: hours, unit: 'hour' } : { value: Math.floor(hours / 24), unit: 'day' };
}

function duration(intl: IntlShape, { value, unit }: Age): string {
  const count = intl.formatNumber(value, { maximumFractionDigits: 1 });
  if (unit === 'minute')
    return intl.formatMessage({ id: 'time.minutes', defaultMessage: '{count} min' }, { count });
  if (unit === 'hour')
    return intl.formatMessage({ id: 'time.hours', defaultMessage: '{count} h' }, { count });
  return intl.formatMessage({ id: 'time.days', defaultMessage: '{count} d' }, { count });
}

export function useAges() {
  const intl = useIntl();
  const justNow = () => intl.formatMessage({ id: 'time.now', defaultMessage: 'just now' });
  return {
    duration: (it: Age) => duration(intl, it),
    /** "7 d 18 h", "6 h 52 min", "<1 min": no more than two units, and none of them zero. */
    left: ({ days, hours, minutes }: Remaining): string => {
      const units: Age[] = [
        { value: days, unit: 'day' },
        { value: hours, unit: 'hour' },
        { value: minutes, unit: 'minute' },
      ];
      const first = units.findIndex(({ value }) => value > 0);
      if (first < 0) return `<${duration(intl, { value: 1, unit: 'minute' })}`;
      return units
        .slice(first, first + 2)
        .filter(({ value }) => value > 0)
        .map((it) => duration(intl, it))
        .join(' ');
    },
    /** "31 h" */
    age(since: string, now: Date): string {
      const it = age(since, now);
      return it.value === 0 ? justNow() : duration(intl, it);
    },
    /** "31 h ago", "in 2 d", "just now" */
    ago(at: string, now: Date): string {
      const ahead = Date.parse(at) - now.getTime();
      const it = ahead > 0 ? age(now.toISOString(), new Date(at)) : age(at, now);
      if (it.value === 0) return justNow();
      const values = { age: duration(intl, it) };
      return ahead > 0
        ? intl.formatMessage({ id: 'time.ahead', defaultMessage: 'in {age}' }, values)
        : intl.formatMessage({ id: 'time.ago', defaultMessage: '{age} ago' }, values);
    },
  };
}
