/** Calendar dates without a clock: "YYYY-MM-DD", counted in UTC so that no time zone can shift them. */
export type PlainDate = string;

const DAY_MS = 86_400_000;

/** Noon in UTC of the date: format it with `timeZone: 'UTC'`. */
export function dateValue(date: PlainDate): Date {
  return new Date(`${date}T12:00:00Z`);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(dateValue(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days `to` comes after `from`. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((dateValue(to).getTime() - dateValue(from).getTime()) / DAY_MS);
}

export function weekDates(weekStart: PlainDate): PlainDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(weekStart, index));
}

/** The date in a time zone at an instant. */
export function dateIn(zone: string, at: Date = new Date()): PlainDate {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
}

export type Remaining = { past: boolean; days: number; hours: number; minutes: number };

/** What is left until a deadline, in whole minutes; `past` when it is over (then it counts what has gone by). */
export function remaining(deadline: string, now: Date): Remaining {
  const difference = Math.trunc((new Date(deadline).getTime() - now.getTime()) / 60_000);
  const total = Math.abs(difference);
  return {
    past: difference < 0,
    days: Math.floor(total / 1440),
    hours: Math.floor((total % 1440) / 60),
    minutes: total % 60,
  };
}

/** Today where this device is: for lists that belong to no location. */
export const hereToday = (at?: Date): PlainDate =>
  dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, at);
