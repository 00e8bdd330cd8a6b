/** Dates and times in the person's language, always in the location's time zone. */
import { useIntl } from 'react-intl';
import { dateValue, type PlainDate } from './dates';

export function useDates() {
  const intl = useIntl();
  return {
    /** "Fri, Nov 20" */
    day: (date: PlainDate) =>
      intl.formatDate(dateValue(date), { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
    /** "Friday" */
    weekday: (date: PlainDate) => intl.formatDate(dateValue(date), { weekday: 'long', timeZone: 'UTC' }),
    /** "Nov 20" */
    monthDay: (date: PlainDate) =>
      intl.formatDate(dateValue(date), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    /** "Jun 2026" */
    monthYear: (date: PlainDate) =>
      intl.formatDate(dateValue(date), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    /** "Nov 20, 2026" */
    full: (date: PlainDate) =>
      intl.formatDate(dateValue(date), { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
    /** "Nov 16 – 22, 2026" */
    range: (from: PlainDate, to: PlainDate) =>
      intl.formatDateTimeRange(dateValue(from), dateValue(to), {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    /** "Mon, Nov 23, 11:59 PM" in the zone. */
    moment: (instant: string, zone: string) =>
      intl.formatDate(instant, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: zone,
      }),
    /** "4:00 PM" in the zone. */
    time: (instant: string, zone: string) =>
      intl.formatTime(instant, { hour: 'numeric', minute: '2-digit', timeZone: zone }),
  };
}

/** The zone of this device differs from the location's, so times need the zone's name beside them. */
export function zoneDiffers(zone: string): boolean {
  return Intl.DateTimeFormat().resolvedOptions().timeZone !== zone;
}
