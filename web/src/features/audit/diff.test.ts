/** Before and after: what changed, and in what order it is read. */
import { expect, test } from 'vitest';
import { compare, fieldLabel, lastName } from './diff';

test('changed fields come first; version and ids are left out', () => {
  const before = { id: 'x', start: '11:55', paid: 450, version: 1 };
  const after = { id: 'x', start: '12:12', paid: 450, version: 2 };
  expect(compare(before, after)).toEqual([
    { field: 'start', before: '11:55', after: '12:12', changed: true },
    { field: 'paid', before: 450, after: 450, changed: false },
  ]);
});

test('something new has no before, something gone no after', () => {
  expect(compare(null, { name: 'North Park' })).toEqual([
    { field: 'name', before: null, after: 'North Park', changed: true },
  ]);
  expect(compare({ name: 'North Park' }, null)[0]?.after).toBeNull();
});

test('nested values are compared by their path', () => {
  const rows = compare(
    { name: { en: 'Line', es: 'Línea' }, breaks: [{ kind: 'meal', minutes: 30 }] },
    { name: { en: 'Line', es: 'Plancha' }, breaks: [{ kind: 'meal', minutes: 45 }] },
  );
  expect(rows.filter(({ changed }) => changed).map(({ field }) => field)).toEqual([
    'name.es',
    'breaks[1].minutes',
  ]);
});

test('an empty list is nothing, so it is no change from nothing', () => {
  expect(compare({ start: '10:00' }, { start: '10:00', breaks: [] })[0]?.changed).toBe(false);
});

test('a list of plain values is one value', () => {
  expect(compare({ equipment: ['a'] }, { equipment: ['a', 'b'] })).toEqual([
    { field: 'equipment', before: ['a'], after: ['a', 'b'], changed: true },
  ]);
});

test('names of fields in words', () => {
  expect(fieldLabel('maxWeeklyMinutes')).toBe('max weekly minutes');
  expect(lastName('minWages[2].rateE4')).toBe('rateE4');
});
