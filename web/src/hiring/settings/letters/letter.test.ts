/** Placeholders are found as the server finds them. */
import { expect, test } from 'vitest';
import { example, paragraphs, pieces, unknownIn, unmatchedBraceIn } from './letter';

test('a paragraph is words and placeholders, known ones and others', () => {
  expect(pieces('Hi {firstName}, {pay}!', ['firstName'])).toEqual([
    { text: 'Hi ' },
    { text: '{firstName}', placeholder: 'firstName', known: true },
    { text: ', ' },
    { text: '{pay}', placeholder: 'pay', known: false },
    { text: '!' },
  ]);
  expect(unknownIn('Hi {firstName}', ['firstName'])).toBeNull();
  expect(unknownIn('Hi {firstname}', ['firstName'])).toBe('{firstname}');
  expect(unknownIn('Hi {', ['firstName'])).toBeNull();
});

test('a brace without its other half is found', () => {
  expect(unmatchedBraceIn('It pays {payRate an hour.')).toBe('{payRate');
  expect(unmatchedBraceIn('{firstName} gets payRate} an hour.')).toBe('}');
  expect(unmatchedBraceIn('{{firstName}}')).toBe('{');
  expect(unmatchedBraceIn('Hi {firstName}, {pay}!')).toBeNull();
});

test('empty lines make no paragraph', () => {
  expect(paragraphs(' One \n\n \nTwo')).toEqual(['One', 'Two']);
});

test('the example speaks the language of the letter and uses the brand’s own names', () => {
  const starts = new Date(2026, 10, 30);
  expect(example('es', { companyName: 'Pitaya' }, starts)).toMatchObject({
    companyName: 'Pitaya',
    payRate: '$18.50 por hora',
    startDate: 'lunes, 30 de noviembre de 2026',
  });
  expect(example('en', {}, starts).payRate).toBe('$18.50 per hour');
});
