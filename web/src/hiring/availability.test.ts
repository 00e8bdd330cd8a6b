/** What a job needs of a week, and how much of it someone covers. */
import { expect, test } from 'vitest';
import { cells, cover, needs } from './availability';

const always = { mon: 'anytime', tue: 'anytime', wed: 'anytime', thu: 'anytime', fri: 'anytime' } as const;

test('parts of the day mean Monday to Friday, with weekends the weekend too', () => {
  expect(needs(['evening'], 'fri', 'pm')).toBe(true);
  expect(needs(['evening'], 'fri', 'am')).toBe(false);
  expect(needs(['evening'], 'sat', 'pm')).toBe(false);
  expect(needs(['evening', 'weekends'], 'sat', 'pm')).toBe(true);
  expect(needs(['evening', 'weekends'], 'sat', 'am')).toBe(false);
});

test('weekends alone need both halves of both days, and nothing in the week', () => {
  const all = cells({}, ['weekends']);
  expect(all.filter(({ needed }) => needed).map(({ day, half }) => `${day} ${half}`)).toEqual([
    'sat am',
    'sun am',
    'sat pm',
    'sun pm',
  ]);
});

test('a flexible job needs no half in particular', () => {
  expect(cover(cells(always, ['flexible']))).toEqual({ covered: 0, needed: 0 });
});

test('cover counts the needed halves only', () => {
  expect(cover(cells({ ...always, fri: 'am' }, ['evening']))).toEqual({ covered: 4, needed: 5 });
});
