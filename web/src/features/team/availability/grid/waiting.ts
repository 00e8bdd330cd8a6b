/** Requests for other weekly hours and for time off, as one list. */
import type { WeekAvailability } from '../../availability';
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
  version: number;
  note: string | null;
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
  version: request.version,
  note: request.note ?? null,
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

/** What a request asks for on a date: other hours, or to be off; null where it says nothing about it. */
export function askedOn(item: Waiting, date: string): WeekAvailability | 'off' | null {
  if (date < item.from) return null;
  if (item.kind === 'availability') return item.request.days;
  return date <= item.request.to ? 'off' : null;
}
