/** Requests for other weekly hours and for time off, as one list. */

import { weekdayOf } from '@/lib/time/weekdays';
import type { DayPlan, WeekAvailability } from '../../availability';
import type { TimeOffRequest } from '../../time-off/api';
import type { Asked, AvailabilityRequest } from '../api';

type Common = {
  id: string;
  employeeId: string;
  name: string;
  locationIds: readonly string[];
  /** The first day. */
  from: string;
  canDecide: boolean;
};
export type Waiting =
  | (Common & { kind: 'availability'; request: AvailabilityRequest })
  | (Common & { kind: 'timeOff'; request: TimeOffRequest });

const common = (request: AvailabilityRequest | TimeOffRequest): Common => ({
  id: request.id,
  employeeId: request.employeeId,
  name: request.employeeName,
  locationIds: request.locationIds,
  from: request.from,
  canDecide: request.canDecide,
});

export const fromAvailability = (request: AvailabilityRequest): Waiting => ({
  ...common(request),
  kind: 'availability',
  request,
});
export const fromTimeOff = (request: TimeOffRequest): Waiting => ({
  ...common(request),
  kind: 'timeOff',
  request,
});

export const asked = ({ kind, id }: Waiting): Asked => ({ kind, id });

/** The caller's own decisions, by the first day. */
export const toDecide = (requests: readonly Waiting[]): Waiting[] =>
  requests.filter(({ canDecide }) => canDecide).sort((a, b) => a.from.localeCompare(b.from));

/** The hours that a request asks for on a date; null where it says nothing about them. */
export function askedHours(item: Waiting, date: string): DayPlan | null {
  if (item.kind !== 'availability' || date < item.from) return null;
  const days: WeekAvailability = item.request.days;
  return days[weekdayOf(date)] ?? 'open';
}

/** The time off that a request asks for on a date: the whole of it, or some hours; null where it asks for none. */
export function askedOff(item: Waiting, date: string): 'day' | { start: string; end: string } | null {
  if (item.kind !== 'timeOff' || date < item.from || date > item.request.to) return null;
  const { allDay, start, end } = item.request;
  return !allDay && start && end ? { start, end } : 'day';
}
