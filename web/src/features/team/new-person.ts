/** A new person while they are being entered: the questions in their order, and what is sent. */
import type { Role } from '@/auth/permission-names';
import type { Language } from '@/i18n/language';
import { parseRateE4 } from '@/lib/money/money';

export type NewPerson = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  preferredLanguage: Language;
  hiredOn: string;
  locationId: string;
  positionId: string;
  isMinor: boolean;
  birthDate: string;
  schoolCalendarId: string;
  rate: string;
  role: Role | '';
};

/** One screen each on the phone. A step without `fields` that the server complained about is never jumped to. */
export const STEPS = [
  { id: 'name', fields: ['firstName', 'lastName', 'preferredName'] },
  { id: 'reach', fields: ['phone', 'email', 'preferredLanguage'] },
  { id: 'work', fields: ['assignments', 'hiredOn'] },
  { id: 'age', fields: ['birthDate', 'isMinor', 'schoolCalendarId'] },
  { id: 'pay', fields: ['wage'] },
  { id: 'role', fields: ['role'] },
] as const;
export type StepId = (typeof STEPS)[number]['id'];

export type Problem = 'required' | 'rate' | 'phone' | 'email';

/** What is missing or cannot be read, by field; the rest is judged by the server. */
export function problemsOf(person: NewPerson): Partial<Record<keyof NewPerson, Problem>> {
  const problems: Partial<Record<keyof NewPerson, Problem>> = {};
  for (const field of ['firstName', 'lastName', 'locationId', 'positionId', 'hiredOn'] as const)
    if (!person[field].trim()) problems[field] = 'required';
  if (person.isMinor && !person.birthDate) problems.birthDate = 'required';
  if (person.phone.trim() && !isPhone(person.phone)) problems.phone = 'phone';
  if (person.email.trim() && !isEmail(person.email)) problems.email = 'email';
  if (person.rate.trim() && parseRateE4(person.rate) === null) problems.rate = 'rate';
  return problems;
}

/** As the server reads one: ten digits, or eleven with the 1; other countries with their +. */
function isPhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  if (!/^[\d+().\s-]*$/.test(typed)) return false;
  if (typed.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15;
  return digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
}

/** Something@something.something; the mail server has the last word. */
const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim());

/** Where on the phone a field is asked. */
const STEP_OF: Partial<Record<keyof NewPerson, StepId>> = {
  firstName: 'name',
  lastName: 'name',
  phone: 'reach',
  email: 'reach',
  locationId: 'work',
  positionId: 'work',
  hiredOn: 'work',
  birthDate: 'age',
  rate: 'pay',
  role: 'role',
};

/** The first step of those given whose own check found something. */
export function firstProblemStep(problems: Partial<Record<keyof NewPerson, Problem>>): StepId | null {
  const steps = new Set((Object.keys(problems) as (keyof NewPerson)[]).map((field) => STEP_OF[field]));
  return STEPS.find(({ id }) => steps.has(id))?.id ?? null;
}

/** The body of the request; empty texts are left out. */
export function toWire(person: NewPerson): Record<string, unknown> {
  const rateE4 = person.rate.trim() ? parseRateE4(person.rate) : null;
  return {
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    preferredLanguage: person.preferredLanguage,
    hiredOn: person.hiredOn,
    isMinor: person.isMinor,
    assignments: [{ locationId: person.locationId, positionId: person.positionId, isPrimary: true }],
    ...(person.phone.trim() && { phone: person.phone.trim() }),
    ...(person.email.trim() && { email: person.email.trim() }),
    ...(person.isMinor && person.birthDate && { birthDate: person.birthDate }),
    ...(person.isMinor && person.schoolCalendarId && { schoolCalendarId: person.schoolCalendarId }),
    ...(rateE4 !== null && { wage: { rateE4 } }),
    ...(person.role && { role: person.role }),
  };
}
