/** What the settings' forms send. */
import { expect, test } from 'vitest';
import { changed, countOf } from './draft';

test('only what changed is sent', () => {
  expect(changed({ a: 1, days: ['mon'] }, { a: 1, days: ['mon', 'tue'] })).toEqual({ days: ['mon', 'tue'] });
});

test('counts are read as people write them', () => {
  expect(countOf('1,200')).toBe(1200);
  expect(countOf(' ')).toBeNull();
  expect(countOf('many')).toBe(-1);
});
