/** A policy as its form holds it: numbers and hours are text. */
import * as z from 'zod/mini';
import { choice, neededText } from '@/components/form/schema';
import { hoursText } from '@/lib/time/clock';
import type { Policy } from './api';

export const POLICY_SCHEMA = z.object({
  kind: choice<Policy['kind']>(),
  name: neededText(),
  paid: z.boolean(),
  grant: choice<Policy['terms']['grant']>(),
  hoursPerHour: z.string(),
  yearlyHours: z.string(),
  year: choice<Policy['terms']['year']>(),
  maxHours: z.string(),
  carryHours: z.string(),
  waitingDays: z.string(),
  everywhere: z.boolean(),
  locationIds: z.array(z.string()),
  startsOn: neededText(),
  ended: z.boolean(),
});
export type PolicyDraft = z.input<typeof POLICY_SCHEMA>;
type PolicySent = z.output<typeof POLICY_SCHEMA>;

/** The server's fields → the form's. */
export const POLICY_FIELDS = {
  'terms.name': 'name',
  'terms.hoursPerHour': 'hoursPerHour',
  'terms.yearlyMinutes': 'yearlyHours',
  'terms.maxBalanceMinutes': 'maxHours',
  'terms.maxCarryOverMinutes': 'carryHours',
  'terms.waitingDays': 'waitingDays',
  'terms.locationIds': 'locationIds',
};

const NO_NUMBER = -1;

/** What is no number is sent as one that the server refuses, beside the field. */
function numberOf(text: string, factor = 1): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d*\.?\d+$/.test(plain) ? Math.round(Number(plain) * factor) : NO_NUMBER;
}

const hoursOrNone = (minutes: number | null | undefined) =>
  minutes === null || minutes === undefined ? '' : hoursText(minutes);

export function policyDraft(policy: Policy | null, today: string, everywhere: boolean): PolicyDraft {
  const terms = policy?.terms;
  return {
    kind: policy?.kind ?? 'vacation',
    name: terms?.name ?? '',
    paid: terms?.paid ?? true,
    grant: terms?.grant ?? 'accrued',
    hoursPerHour: String(terms?.hoursPerHour ?? (terms ? '' : 30)),
    yearlyHours: hoursOrNone(terms ? terms.yearlyMinutes : 40 * 60),
    year: terms?.year ?? 'calendar',
    maxHours: hoursOrNone(terms?.maxBalanceMinutes),
    carryHours: hoursOrNone(terms?.maxCarryOverMinutes),
    waitingDays: String(terms?.waitingDays ?? 0),
    everywhere: terms?.allLocations ?? everywhere,
    locationIds: terms?.locationIds ?? [],
    startsOn: policy?.startsOn ?? today,
    ended: policy?.ended ?? false,
  };
}

export function policyTerms(draft: PolicySent): Policy['terms'] {
  const accrued = draft.grant === 'accrued';
  return {
    name: draft.name,
    paid: draft.paid,
    grant: draft.grant,
    hoursPerHour: accrued ? numberOf(draft.hoursPerHour) : null,
    yearlyMinutes: accrued ? null : numberOf(draft.yearlyHours, 60),
    year: draft.year,
    maxBalanceMinutes: numberOf(draft.maxHours, 60),
    maxCarryOverMinutes: numberOf(draft.carryHours, 60),
    waitingDays: numberOf(draft.waitingDays) ?? 0,
    allLocations: draft.everywhere,
    locationIds: draft.everywhere ? [] : draft.locationIds,
  };
}
