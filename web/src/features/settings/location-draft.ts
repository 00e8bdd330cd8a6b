/** A location while it is being edited: texts as typed. */
import type { Location } from '@/api/places';
import { parseRateE4, rateText } from '@/lib/money/money';
import { countOf } from './api';

export type LocationDraft = Omit<
  Location,
  'id' | 'localHeadCount' | 'noticeDays' | 'lawNotice' | 'minWages' | 'packs' | 'packsMissing' | 'version'
> & { localHeadCount: string; noticeDays: string; minWages: { from: string; rate: string }[] };

const NEW: LocationDraft = {
  name: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  zone: 'America/Los_Angeles',
  jurisdictions: [],
  industry: 'fast_casual',
  workweekStartDay: 'mon',
  workweekStartTime: '00:00',
  workdayStart: '04:00',
  localHeadCount: '',
  noticeDays: '14',
  facts: [],
  minWages: [],
  archived: false,
};

export function draftOf(location: Location | null): LocationDraft {
  if (!location) return NEW;
  const { id: _, packs: __, packsMissing: ___, version: ____, lawNotice: _____, ...rest } = location;
  return {
    ...rest,
    localHeadCount: location.localHeadCount === null ? '' : String(location.localHeadCount),
    noticeDays: String(location.noticeDays),
    minWages: location.minWages.map(({ from, rateE4 }) => ({ from, rate: rateText(rateE4) })),
  };
}

/** The words of the wire; what cannot be read is sent as typed, so that the server says what is wrong with it. */
export function toWire(draft: LocationDraft): Record<string, unknown> {
  const { localHeadCount, noticeDays, minWages, ...rest } = draft;
  return {
    ...rest,
    state: draft.state.trim().toUpperCase(),
    localHeadCount: countOf(localHeadCount),
    noticeDays: countOf(noticeDays) ?? 0,
    minWages: minWages.map(({ from, rate }) => ({ from, rateE4: parseRateE4(rate) ?? rate })),
  };
}

/** Zones of the United States, by the names that computers know. */
export const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;
