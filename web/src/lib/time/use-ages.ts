/** How long ago, in the few letters that a list has room for: "4 min", "31 h", "2 d"; hours up to two days. */
import { type IntlShape, useIntl } from 'react-intl';

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
  const count = String(value);
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
