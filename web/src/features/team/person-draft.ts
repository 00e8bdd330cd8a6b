/** A person's own data while it is being edited: texts as typed, and only what changed is sent. */
import type { Role } from '@/auth/permission-names';
import type { Language } from '@/i18n/language';
import { parseRateE4, rateText } from '@/lib/money/money';
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
    phone: person.phone ?? '',
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

/** Empty texts are "none" on the wire. */
const orNull = (text: string) => text.trim() || null;

function wireValue(draft: PersonDraft, field: keyof PersonDraft): [string, unknown] {
  switch (field) {
    case 'maxWeeklyHours': {
      const hours = Number(draft.maxWeeklyHours.replace(',', '.'));
      return ['maxWeeklyMinutes', draft.maxWeeklyHours.trim() ? Math.round(hours * 60) : null];
    }
    case 'tipCredit':
      return [
        'tipCreditE4',
        draft.tipCredit.trim() ? (parseRateE4(draft.tipCredit) ?? draft.tipCredit) : null,
      ];
    case 'onLeave':
      return ['status', draft.onLeave ? 'on_leave' : 'active'];
    case 'firstName':
    case 'lastName':
    case 'preferredLanguage':
    case 'hiredOn':
      return [field, draft[field]];
    default:
      return [field, orNull(draft[field])];
  }
}

/** What differs from the person as read, in the words of the wire. */
export function changedFields(before: PersonDraft, after: PersonDraft): Record<string, unknown> {
  const fields = (Object.keys(after) as (keyof PersonDraft)[]).filter(
    (field) => before[field] !== after[field],
  );
  return Object.fromEntries(fields.map((field) => wireValue(after, field)));
}
