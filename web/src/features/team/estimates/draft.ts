/** A written estimate as the form holds it, and as the server takes it. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import { choice, fail, neededChoice, neededText } from '@/components/form/schema';
import { dateIn } from '@/lib/time/dates';
import { WEEKDAYS, type Weekday } from '@/lib/time/weekdays';
import type { Person } from '../types';
import type { Estimates, NewEstimate } from './api';

const FAULTS = defineMessages({
  hours: { id: 'team.estimate.bad_hours', defaultMessage: 'Enter whole hours, like 30.' },
  shifts: { id: 'team.estimate.bad_shifts', defaultMessage: 'Enter a whole number, like 8.' },
});

const hours = z.pipe(
  z.string(),
  z.transform((text, context): number =>
    /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : fail(context, FAULTS.hours),
  ),
);

const monthlyShifts = z.pipe(
  z.string(),
  z.transform((text, context): number | null => {
    if (text.trim() === '') return null;
    return /^[1-9]\d?$/.test(text.trim()) ? Number(text) : fail(context, FAULTS.shifts);
  }),
);

const times = z.object({ start: z.string(), end: z.string() });

export const ESTIMATE_SCHEMA = z.object({
  hours,
  per: choice<NewEstimate['per']>(),
  monthlyShifts,
  from: neededText(),
  days: z.array(choice<Weekday>()),
  times: z.object({ mon: times, tue: times, wed: times, thu: times, fri: times, sat: times, sun: times }),
  onCall: z.boolean(),
  locationId: neededChoice(),
  delivery: choice<NewEstimate['delivery']>(),
});

export type EstimateDraft = z.input<typeof ESTIMATE_SCHEMA>;
export type EstimateSent = z.output<typeof ESTIMATE_SCHEMA>;

const DINNER = { start: '16:00', end: '22:00' };

/** The last version, or the average of the last weeks; a first estimate begins with the employment. */
export function estimateDraft(person: Person, { items: [last], averageHours }: Estimates): EstimateDraft {
  const today = dateIn(person.zone);
  const known = new Map(last?.days.map(({ day, start, end }) => [day, { start, end }]));
  const timesOf = (day: Weekday) => known.get(day) ?? DINNER;
  return {
    hours: String(averageHours ?? last?.hours ?? ''),
    per: last?.per ?? 'week',
    monthlyShifts: String(last?.monthlyShifts ?? ''),
    from: !last && person.hiredOn > today ? person.hiredOn : today,
    days: WEEKDAYS.filter((day) => known.has(day)),
    times: {
      mon: timesOf('mon'),
      tue: timesOf('tue'),
      wed: timesOf('wed'),
      thu: timesOf('thu'),
      fri: timesOf('fri'),
      sat: timesOf('sat'),
      sun: timesOf('sun'),
    },
    onCall: last?.onCall ?? false,
    locationId: last?.locationId ?? person.locationIds[0] ?? '',
    delivery: person.role ? 'app' : 'printed',
  };
}

export const estimateBody = ({ days, times, ...rest }: EstimateSent): NewEstimate => ({
  ...rest,
  days: days.map((day) => ({ day, ...times[day] })),
});
