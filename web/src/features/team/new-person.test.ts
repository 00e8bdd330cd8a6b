/** Adding a person: what is asked for, and what is sent. */
import { expect, test } from 'vitest';
import { firstWrongStep, NEW_PERSON, type NewPerson, STEPS, toWire } from './new-person';

const mateo: NewPerson = {
  firstName: ' Mateo ',
  lastName: 'Cruz',
  phone: '',
  email: '',
  preferredLanguage: 'es',
  hiredOn: '2026-11-23',
  locationId: 'l-1',
  positionId: 'p-1',
  isMinor: true,
  birthDate: '2011-03-02',
  schoolCalendarId: 's-1',
  rate: '17,75',
  role: '',
};

/** What is wrong, by field. */
function problemsOf(person: NewPerson): Record<string, string> {
  const { error } = NEW_PERSON.safeParse(person);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('a complete person has no problems and is sent in the words of the wire', () => {
  expect(problemsOf(mateo)).toEqual({});
  expect(toWire(mateo)).toEqual({
    firstName: 'Mateo',
    lastName: 'Cruz',
    preferredLanguage: 'es',
    hiredOn: '2026-11-23',
    isMinor: true,
    birthDate: '2011-03-02',
    schoolCalendarId: 's-1',
    assignments: [{ locationId: 'l-1', positionId: 'p-1', isPrimary: true }],
    wage: { rateE4: 177_500 },
  });
});

test('someone under 18 needs a birth date, and a rate must be dollars', () => {
  expect(problemsOf({ ...mateo, birthDate: '', rate: 'seventeen' })).toEqual({
    birthDate: 'field.required',
    rate: 'team.pay.bad_rate',
  });
});

test('who gets a role needs a phone number or an email address', () => {
  expect(problemsOf({ ...mateo, role: 'staff' })).toEqual({ phone: 'team.field.reach_needed' });
  expect(problemsOf({ ...mateo, role: 'staff', phone: '6195550101' })).toEqual({});
  expect(problemsOf({ ...mateo, role: 'staff', email: 'mateo@example.com' })).toEqual({});
});

test('a phone number and an e-mail address are read as the server reads them', () => {
  const wrong = (phone: string, email: string) => Object.keys(problemsOf({ ...mateo, phone, email }));
  for (const phone of ['55512', 'call Ana', '2 619 555 0142', '+521', '119 555 0142', '619 055 0142'])
    expect(wrong(phone, ''), phone).toEqual(['phone']);
  for (const phone of ['(619) 555-0142', '16195550142', '1 619 555 0142', '+52 55 1234 5678'])
    expect(wrong(phone, ''), phone).toEqual([]);
  for (const email of ['lupita@', '@example.com', 'lupita@example', 'lu pita@example.com', 'a@b@example.com'])
    expect(wrong('', email), email).toEqual(['email']);
  expect(wrong('', ' lupita@mail.example.com ')).toEqual([]);
});

test('an adult’s birth date and school are not sent', () => {
  const sent = toWire({ ...mateo, isMinor: false, rate: '' });
  expect([sent.birthDate, sent.schoolCalendarId, sent.wage]).toEqual([undefined, undefined, undefined]);
});

test('the phone goes to the first question with a problem', () => {
  expect(STEPS[firstWrongStep({ rate: true, positionId: true })]?.id).toBe('work');
  expect(firstWrongStep({})).toBe(-1);
});
