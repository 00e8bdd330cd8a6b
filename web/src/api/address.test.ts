/** Keys and addresses are two sides of one thing. */
import { expect, test } from 'vitest';
import { isUnder, keyAddress, keyParts, searchString } from './address';
import { readKey } from './read';

test('a path fills its parameters and joins back to the address', () => {
  const key = keyParts('/api/jobs/{id}/notes', { id: 'a b' });
  expect(key).toEqual(['/api/jobs', 'a%20b', 'notes']);
  expect(keyAddress(key)).toBe('/api/jobs/a%20b/notes');
});

test('a trailing object is the search string, without its empty entries', () => {
  const key = readKey('/api/team', {}, { locationId: 'l1', q: '', cursor: undefined, limit: 50 });
  expect(keyAddress(key)).toBe('/api/team?locationId=l1&limit=50');
  expect(searchString({})).toBe('');
});

test('what is not said is no part of the key', () => {
  expect(readKey('/api/team', {}, { q: '', cursor: null, limit: 50 })).toEqual(['/api/team', { limit: 50 }]);
});

test('a missing or misspelt parameter is an error, not a request', () => {
  expect(() => keyParts('/api/jobs/{id}', {})).toThrow('needs id');
  expect(() => keyParts('/api/jobs/{id}', { id: 1, jd: 2 })).toThrow('no place for jd');
});

test('a stale address covers itself and what is below it, not its namesakes', () => {
  const week = readKey('/api/schedules/{locationId}/{weekStart}', {
    locationId: 'l1',
    weekStart: '2026-11-16',
  });
  expect(isUnder(week, '/api/schedules/l1/2026-11-16')).toBe(true);
  expect(isUnder(week, '/api/schedules/l1')).toBe(true);
  expect(isUnder(week, '/api/schedules/l')).toBe(false);
  expect(isUnder(readKey('/api/team', {}, { q: 'ana' }), '/api/team')).toBe(true);
});
