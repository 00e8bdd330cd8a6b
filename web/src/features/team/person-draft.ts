/** A person's own data while it is being edited: texts as typed, and only what changed is sent. */

import type { Wire } from '@/api/wire';
import type { Role } from '@/auth/permission-names';
import type { Language } from '@/i18n/language';
import { parseRateE4, rateText } from '@/lib/money/money';
import { phoneText } from '@/lib/phone';
import type { Person } from './types';

export type PersonDraft = {
  firstName: string;
  lastName: string;
  preferredName: string;
  phone: string;
  email: string;
  preferredLanguage: Language;
  hiredOn: string;
  employeeNumber: string;
  birthDate: string;
  schoolCalendarId: string;
  role: Role | '';
  maxWeeklyHours: string;
  tipCredit: string;
  onLeave: boolean;
};

export function draftOf(person: Person): PersonDraft {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    preferredName: person.preferredName ?? '',
    phone: phoneText(person.phone),
    email: person.email ?? '',
    preferredLanguage: person.preferredLanguage,
    hiredOn: person.hiredOn,
    employeeNumber: person.employeeNumber ?? '',
    birthDate: '',
    schoolCalendarId: person.schoolCalendarId ?? '',
    role: person.role ?? '',
    maxWeeklyHours: typeof person.maxWeeklyMinutes === 'number' ? String(person.maxWeeklyMinutes / 60) : '',
    tipCredit: typeof person.tipCreditE4 === 'number' ? rateText(person.tipCreditE4) : '',
    onLeave: person.status === 'on_leave',
  };
}

type Changes = Omit<Wire<'PersonChange'>, 'version'>;

/** Empty texts are "none" on the wire. */
const orNull = (text: string) => text.trim() || null;

/** Whether a tip credit can be read as dollars, or is left empty. */
export const isTipCredit = (typed: string): boolean => typed.trim() === '' || parseRateE4(typed) !== null;

function wireValue(draft: PersonDraft, field: keyof PersonDraft): Changes {
  switch (field) {
    case 'maxWeeklyHours': {
      const hours = Number(draft.maxWeeklyHours.replace(',', '.'));
      return { maxWeeklyMinutes: draft.maxWeeklyHours.trim() ? Math.round(hours * 60) : null };
    }
    case 'tipCredit':
      return !isTipCredit(draft.tipCredit) ? {} : { tipCreditE4: parseRateE4(draft.tipCredit) };
    case 'onLeave':
      return { status: draft.onLeave ? 'on_leave' : 'active' };
    case 'preferredLanguage':
      return { preferredLanguage: draft.preferredLanguage };
    case 'role':
      return { role: draft.role || null };
    case 'firstName':
      return { firstName: draft.firstName };
    case 'lastName':
      return { lastName: draft.lastName };
    case 'hiredOn':
      return { hiredOn: draft.hiredOn };
    case 'preferredName':
      return { preferredName: orNull(draft.preferredName) };
    case 'phone':
      return { phone: orNull(draft.phone) };
    case 'email':
      return { email: orNull(draft.email) };
    case 'employeeNumber':
      return { employeeNumber: orNull(draft.employeeNumber) };
    case 'birthDate':
      return { birthDate: orNull(draft.birthDate) };
    case 'schoolCalendarId':
      return { schoolCalendarId: orNull(draft.schoolCalendarId) };
  }
}

/** The changes from the loaded employee, in the words of the API. */
export function changedFields(before: PersonDraft, after: PersonDraft): Changes {
  const fields = (Object.keys(after) as (keyof PersonDraft)[]).filter(
    (field) => before[field] !== after[field],
  );
  const changes: Changes = {};
  for (const field of fields) Object.assign(changes, wireValue(after, field));
  return changes;
}
