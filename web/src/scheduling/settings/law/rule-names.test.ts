/** Rules in a list read as sentences, not as templates. */
import { expect, test } from 'vitest';
import { ruleName, valueText } from './rule-names';

test.each([
  ['Overtime: {over_minutes} over {after_minutes} this week', 'Overtime'],
  ['No work before 7 AM', 'No work before 7 AM'],
  ['{count} rests are missing', '… rests are missing'],
])('%s → %s', (title, name) => expect(ruleName(title)).toBe(name));

test.each([
  ['2400', 'minutes', '40 h'],
  ['30', 'minutes', '30 min'],
  ['1', 'ordinal', '1'],
  ['1.5', 'times', '1.5 times'],
  ['on_duty_meal_agreement', 'paper', 'on duty meal agreement'],
])('%s %s → %s', (value, unit, text) => expect(valueText(value, unit)).toBe(text));
