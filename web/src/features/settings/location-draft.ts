/** A location while it is being edited: texts as typed. */
import * as z from 'zod/mini';
import type { Location } from '@/api/organization';
import type { Wire } from '@/api/wire';
import { choice, neededText } from '@/components/form/schema';
import { countOf } from '@/components/settings/draft';
import { parseRateE4, rateText } from '@/lib/money/money';
import { HOURS, type HoursDraft, hoursDraft, hoursToWire } from './opening-hours';
import { TRAVEL, type TravelDraft, travelDraft, travelToWire } from './travel';
import { defaultZone, stateCode } from './zones';

export type LocationDraft = Omit<
  Location,
  | 'id'
  | 'localHeadCount'
  | 'noticeDays'
  | 'lawNotice'
  | 'minWages'
  | 'openingHours'
  | 'packs'
  | 'packsMissing'
  | 'travel'
  | 'version'
> & {
  localHeadCount: string;
  noticeDays: string;
  openingHours: HoursDraft;
  travel: TravelDraft;
  minWages: { from: string; rateE4: string }[];
};

/** What is no number is sent as what cannot be (`toWire`): the server says which numbers it takes. */
export const LOCATION: z.ZodMiniType<LocationDraft, LocationDraft> = z.object({
  name: neededText(),
  street: z.string(),
  city: neededText(),
  state: neededText(),
  postalCode: z.string(),
  zone: z.string(),
  jurisdictions: z.array(z.string()),
  industry: choice<LocationDraft['industry']>(),
  workweekStartDay: choice<LocationDraft['workweekStartDay']>(),
  workweekStartTime: z.string(),
  workdayStart: z.string(),
  localHeadCount: z.string(),
  noticeDays: z.string(),
  facts: z.array(choice<LocationDraft['facts'][number]>()),
  openingHours: HOURS,
  travel: TRAVEL,
  minWages: z.array(z.object({ from: z.string(), rateE4: z.string() })),
  archived: z.boolean(),
});

const NEW: LocationDraft = {
  name: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  zone: '',
  jurisdictions: [],
  industry: 'fast_casual',
  workweekStartDay: 'mon',
  workweekStartTime: '00:00',
  workdayStart: '04:00',
  localHeadCount: '',
  noticeDays: '14',
  facts: [],
  openingHours: hoursDraft([]),
  travel: {},
  minWages: [],
  archived: false,
};

export function draftOf(location: Location | null, locations: readonly Location[]): LocationDraft {
  if (!location) return NEW;
  const { id: _, packs: __, packsMissing: ___, version: ____, lawNotice: _____, ...rest } = location;
  return {
    ...rest,
    localHeadCount: location.localHeadCount === null ? '' : String(location.localHeadCount),
    noticeDays: String(location.noticeDays),
    openingHours: hoursDraft(location.openingHours),
    travel: travelDraft(location, locations),
    minWages: location.minWages.map(({ from, rateE4 }) => ({ from, rateE4: rateText(rateE4) })),
  };
}

/**
 * A draft after a change. The zone follows the address while it is the default there; another choice is kept until it
 * is cleared.
 */
export function moved(before: LocationDraft, changes: Partial<LocationDraft>): LocationDraft {
  const after = { ...before, ...changes };
  const follows = changes.zone === undefined ? before.zone === defaultZone(before) : changes.zone === '';
  return follows ? { ...after, zone: defaultZone(after) } : after;
}

/** The words of the wire; what cannot be read is sent as what cannot be, so that the server says so beside the field. */
export function toWire(draft: LocationDraft) {
  const { localHeadCount, noticeDays, openingHours, travel, minWages, ...rest } = draft;
  return {
    ...rest,
    state: stateCode(draft.state).toUpperCase(),
    localHeadCount: countOf(localHeadCount),
    noticeDays: countOf(noticeDays) ?? 0,
    openingHours: hoursToWire(openingHours),
    travel: travelToWire(travel),
    minWages: minWages.map(({ from, rateE4 }) => ({ from, rateE4: parseRateE4(rateE4) ?? 0 })),
  };
}

/** A new location's jurisdictions follow from its address unless someone chose them. */
export function newLocation({
  jurisdictions,
  archived: _,
  travel: __,
  ...body
}: ReturnType<typeof toWire>): Wire<'NewLocation'> {
  return jurisdictions.length > 0 ? { ...body, jurisdictions } : body;
}
