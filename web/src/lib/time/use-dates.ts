/** Dates and times in the person's language, always in the location's time zone. */
import { useIntl } from 'react-intl';
import { type LocalTime, minutesOfDay } from './clock';
import { normalizeDateText } from './date-text';
import { dateValue, type PlainDate } from './dates';

export function useDates() {
  const intl = useIntl();
  const format = (at: Date | string, options: Intl.DateTimeFormatOptions) =>
    normalizeDateText(intl.formatDate(at, options));
  return {
    /** "Fri, Nov 20"; "vie 20 nov" */
    day: (date: PlainDate) =>
      format(dateValue(date), { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
    /** "Friday" */
    weekday: (date: PlainDate) => intl.formatDate(dateValue(date), { weekday: 'long', timeZone: 'UTC' }),
    /** "Nov 20" */
    monthDay: (date: PlainDate) =>
      format(dateValue(date), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    /** "Jun 2026" */
    monthYear: (date: PlainDate) =>
      format(dateValue(date), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    /** "Nov 20, 2026" */
    full: (date: PlainDate) =>
      format(dateValue(date), { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
    /** "Nov 16 – 22, 2026" */
    range: (from: PlainDate, to: PlainDate) =>
      normalizeDateText(
        intl.formatDateTimeRange(dateValue(from), dateValue(to), {
          month: 'short',
          day: 'numeric',
          year: 'numeric',
          timeZone: 'UTC',
        }),
      ),
    /** "Mon, Nov 23, 11:59 PM" in the zone. */
    moment: (instant: string, zone: string) =>
      format(instant, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: zone,
      }),
    /** "Mon 11:59 PM" in the zone: within a week. */
    soon: (instant: string, zone: string) =>
      format(instant, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: zone }),
    /** "4:00 PM" in the zone. */
    time: (instant: string, zone: string) =>
      format(instant, { hour: 'numeric', minute: '2-digit', timeZone: zone }),
    /** "Pacific Time", by the name that the zone has today. */
    zone: (zone: string) =>
      intl
        .formatDateToParts(Date.now(), { timeZone: zone, timeZoneName: 'longGeneric' })
        .find(({ type }) => type === 'timeZoneName')
        // What people in the United States say; the browsers' data have the literal "oriental".
        ?.value.replace(/^hora (estándar )?oriental$/, 'hora $1del este') ?? zone,
    /** "4:00 PM" of a time of day. */
    clock: (time: LocalTime) =>
      format(new Date(Date.UTC(2000, 0, 1, 0, minutesOfDay(time))), {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      }),
    /** "Nov 23, 2026, 11:59 PM" where this device is: for what belongs to no location. */
    stamp: (instant: string) => format(instant, { dateStyle: 'medium', timeStyle: 'short' }),
    /** "Nov 23, 2026" where this device is. */
    stampDay: (instant: string) => format(instant, { dateStyle: 'medium' }),
  };
}

/** A clock in the zone shows another time than this device's at the instant, so times need the zone's name beside them. */
export function zoneDiffers(zone: string, instant: string): boolean {
  const clock = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(instant),
    );
  return clock() !== clock(zone);
}

/** "PST": what the clock of a place is called at an instant. */
export const zoneName = (locale: string, timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
