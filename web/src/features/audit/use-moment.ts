/** Instants of the trail in this device's time zone, which the opened record names. */
import { useIntl } from 'react-intl';
import { normalizeDateText } from '@/lib/time/date-text';

export function useMoment() {
  const intl = useIntl();
  return {
    /** "Nov 19, 5:36 PM" */
    short: (instant: string) =>
      normalizeDateText(
        intl.formatDate(instant, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
      ),
    /** "Thu, Nov 19, 2026, 5:36:08 PM PST" */
    exact: (instant: string) =>
      normalizeDateText(
        intl.formatDate(instant, {
          weekday: 'short',
          month: 'short',
          day: 'numeric',
          year: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          second: '2-digit',
          timeZoneName: 'short',
        }),
      ),
  };
}
