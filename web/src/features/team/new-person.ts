/** A new person while they are being entered: the questions in their order, and what is sent. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import type { Wire } from '@/api/wire';
import type { Role } from '@/auth/permission-names';
import { choice, fault, neededText, phone, rateInRange } from '@/components/form/schema';
import type { Language } from '@/i18n/language';
import { parseRateE4 } from '@/lib/money/money';

const FAULTS = defineMessages({
  rate: { id: 'team.pay.bad_rate', defaultMessage: 'Enter dollars, like 17.25.' },
  email: { id: 'team.field.bad_email', defaultMessage: 'Enter a valid email address.' },
  reach: { id: 'team.field.reach_needed', defaultMessage: 'Add a phone or an email to invite.' },
  required: { id: 'field.required', defaultMessage: 'Required.' },
});

/** Something@something.something; the mail server has the last word. */
const isEmail = (typed: string): boolean =>
  typed.trim() === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim());
const isRate = (typed: string): boolean => typed.trim() === '' || parseRateE4(typed) !== null;

/** What is missing or cannot be read; the rest is judged by the server. */
export const NEW_PERSON = z
  .object({
    firstName: neededText(),
    lastName: neededText(),
    phone: phone(),
    email: z.string().check(z.refine(isEmail, fault(FAULTS.email))),
    preferredLanguage: choice<Language>(),
    hiredOn: neededText(),
    locationId: neededText(),
    positionId: neededText(),
    isMinor: z.boolean(),
    birthDate: z.string(),
    schoolCalendarId: z.string(),
    rate: z.string().check(z.refine(isRate, fault(FAULTS.rate)), rateInRange()),
    role: choice<Role | ''>(),
  })
  .check(
    z.refine(({ isMinor, birthDate }) => !isMinor || birthDate !== '', {
      path: ['birthDate'],
      error: fault(FAULTS.required),
    }),
    // Who gets a role is invited, which takes an address.
    z.refine(({ role, phone: number, email }) => !role || number.trim() !== '' || email.trim() !== '', {
      path: ['phone'],
      error: fault(FAULTS.reach),
    }),
  );

export type NewPerson = z.infer<typeof NEW_PERSON>;

/** One screen each on the phone. */
export const STEPS = [
  { id: 'name', fields: ['firstName', 'lastName'] },
  { id: 'reach', fields: ['phone', 'email', 'preferredLanguage'] },
  { id: 'work', fields: ['locationId', 'positionId', 'hiredOn'] },
  { id: 'age', fields: ['isMinor', 'birthDate', 'schoolCalendarId'] },
  { id: 'pay', fields: ['rate'] },
  { id: 'role', fields: ['role'] },
] as const satisfies readonly { id: string; fields: readonly (keyof NewPerson)[] }[];
export type StepId = (typeof STEPS)[number]['id'];

/** The first step with a field that is wrong; -1 where all is right. */
export const firstWrongStep = (wrong: Partial<Record<keyof NewPerson, unknown>>): number =>
  STEPS.findIndex(({ fields }) => fields.some((field) => wrong[field]));

/** The body of the request; empty texts are left out. */
export function toWire(person: NewPerson): Wire<'NewPerson'> {
  const rateE4 = person.rate.trim() ? parseRateE4(person.rate) : null;
  return {
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    preferredLanguage: person.preferredLanguage,
    hiredOn: person.hiredOn,
    isMinor: person.isMinor,
    assignments: [{ locationId: person.locationId, positionId: person.positionId, isPrimary: true }],
    phone: person.phone.trim() || undefined,
    email: person.email.trim() || undefined,
    birthDate: (person.isMinor && person.birthDate) || undefined,
    schoolCalendarId: (person.isMinor && person.schoolCalendarId) || undefined,
    wage: rateE4 === null ? undefined : { rateE4 },
    role: person.role || undefined,
  };
}
