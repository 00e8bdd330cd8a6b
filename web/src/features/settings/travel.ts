/** The ways to other locations while they are being edited: minutes as typed, by location. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import type { Location } from '@/api/organization';
import type { Wire } from '@/api/wire';
import { fault } from '@/components/form/schema';
import { countOf } from '@/components/settings/draft';

export type TravelDraft = Record<string, string>;

/** The server takes no longer way. */
const MAX_MINUTES = 600;

const FAULTS = defineMessages({
  minutes: { id: 'settings.travel.range', defaultMessage: 'Enter 1 to 600 minutes, or nothing.' },
});

const isWay = (typed: string) => {
  const minutes = countOf(typed);
  return minutes === null || (minutes >= 1 && minutes <= MAX_MINUTES);
};

export const TRAVEL = z.record(
  z.string(),
  z.string().check(z.refine<string>((typed) => isWay(typed), fault(FAULTS.minutes))),
);

/** The locations that a way can lead to. */
export const reachable = (from: Location | null, locations: readonly Location[]) =>
  from ? locations.filter(({ id, archived }) => id !== from.id && !archived) : [];

export function travelDraft(from: Location | null, locations: readonly Location[]): TravelDraft {
  const minutes = new Map(from?.travel.map((way) => [way.locationId, String(way.minutes)]));
  return Object.fromEntries(reachable(from, locations).map(({ id }) => [id, minutes.get(id) ?? '']));
}

export const travelToWire = (draft: TravelDraft): Wire<'TravelTimeChange'>[] =>
  Object.entries(draft).map(([locationId, typed]) => ({ locationId, minutes: countOf(typed) }));
