/** Typed phone numbers, as `identity/address.rs` reads them: the examples are its own. */
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhones, phoneFault, phoneNumber, phoneText } from './phone';

test.each([
  '(619) 555-0142',
  '619.555.0142',
  '1 619 555 0142',
  '16195550142',
  '1-619-555-0142',
  '+1 (619) 555-0142',
  '(+1) 619 555 0142',
  '001 619 555 0142',
  'tel 619/555/0142',
])('%s is one person’s number', (typed) => {
  expect(phoneFault(typed)).toBeNull();
  expect(phoneNumber(typed)).toBe('+16195550142');
});

test.each([
  ['619 555 014', 'phone_digits'],
  ['call Ana', 'phone_digits'],
  ['+521', 'phone_digits'],
  ['000-000-0000', 'phone_invalid'],
  ['911-911-9111', 'phone_invalid'],
  ['123-456-7890', 'phone_invalid'],
  ['619-055-0142', 'phone_invalid'],
  ['619 555 0142 77', 'phone_too_long'],
  ['1 619 555 0142 7788', 'phone_too_long'],
  ['123456789012345', 'phone_too_long'],
  ['+1 619 555 0142 7', 'phone_too_long'],
  ['+1 161 955 5018', 'phone_invalid'],
  ['2 619 555 0142', 'phone_too_long'],
])('%s is refused, not cut', (typed, fault) => {
  expect(phoneFault(typed)).toBe(fault);
  expect(phoneNumber(typed)).toBeNull();
});

test.each(['+52 55 1234 5678', '011 52 55 1234 5678', '0052 55 1234 5678'])('%s is from abroad', (typed) =>
  expect(phoneNumber(typed)).toBe('+525512345678'),
);

describe('with the numbering plans', () => {
  beforeAll(loadPhones);

  test.each(['1-787-555-0142', '+52 55 1234 5678', '(416) 555-0142', '+503 7123 4567', '+1 619 555 0142'])(
    '%s is a number',
    (typed) => expect(phoneFault(typed)).toBeNull(),
  );
  // Their shape is right: only the plans know that no telephone has them.
  test.each(['+52 01 1234 5678', '999-555-0142', '+503 1123 4567', '+57 012 345 6789'])(
    '%s is none',
    (typed) => expect(phoneFault(typed)).toBe('phone_invalid'),
  );
  test('of other countries the server knows more', () => expect(phoneFault('+44 20 7946 0018')).toBeNull());
});

test('no number is no fault, and numbers of this country are read without their code', () => {
  expect(phoneFault(' ')).toBeNull();
  expect(phoneText('+16195550142')).toBe('(619) 555-0142');
  expect(phoneText('+525512345678')).toBe('+525512345678');
  expect(phoneText(null)).toBe('');
});
