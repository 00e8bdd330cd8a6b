/** Adding a person: what is asked for, and what is sent. */
import { expect, test } from 'vitest';
import { firstProblemStep, type NewPerson, problemsOf, toWire } from './new-person';

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

test('somebody under 18 needs a birth date, and a rate must be dollars', () => {
  expect(problemsOf({ ...mateo, birthDate: '', rate: 'seventeen' })).toEqual({
    birthDate: 'required',
    rate: 'rate',
  });
});

test('an adult’s birth date and school are not sent', () => {
  const sent = toWire({ ...mateo, isMinor: false, rate: '' });
  expect(sent).not.toHaveProperty('birthDate');
  expect(sent).not.toHaveProperty('schoolCalendarId');
  expect(sent).not.toHaveProperty('wage');
});

test('the phone goes to the first question with a problem', () => {
  expect(firstProblemStep({ rate: 'rate', positionId: 'required' })).toBe('work');
  expect(firstProblemStep({})).toBeNull();
});
