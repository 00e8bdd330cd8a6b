/** What the screens work out from changes. */
import { expect, test } from 'vitest';
import { change, rule } from '../testing';
import { canBeWithdrawn, coveredCount, differences, firstDay, grouped, sentencePieces } from './model';

test('what waits for the reader comes first, and the newest within each group', () => {
  const changes = [
    { ...change, no: 1, state: 'in_effect' as const },
    { ...change, no: 2, state: 'in_review' as const, mayApprove: true },
    { ...change, no: 3, state: 'draft' as const },
    { ...change, no: 4, state: 'in_review' as const },
    { ...change, no: 5, state: 'withdrawn' as const },
    { ...change, no: 6, state: 'rolled_back' as const },
  ];
  expect(grouped(changes).map(([group, found]) => [group, found.map(({ no }) => no)])).toEqual([
    ['to_approve', [2]],
    ['open', [4, 3]],
    ['in_effect', [1]],
    ['over', [6, 5]],
  ]);
});

test('a sentence is compared word by word', () => {
  expect(sentencePieces('Nobody works within 10 h of it', 'Nobody works within 11 h of it')).toEqual([
    { kind: 'same', text: 'Nobody works within' },
    { kind: 'gone', text: '10' },
    { kind: 'new', text: '11' },
    { kind: 'same', text: 'h of it' },
  ]);
  expect(sentencePieces('At most 6 days', '')).toEqual([{ kind: 'gone', text: 'At most 6 days' }]);
  expect(sentencePieces('6 days', '6 days on Mondays')).toEqual([
    { kind: 'same', text: '6 days' },
    { kind: 'new', text: 'on Mondays' },
  ]);
});

test('every part of a rule that differs is named, and nothing else', () => {
  expect(differences(rule, rule)).toEqual([]);
  const after = {
    ...rule,
    values: { rest_minutes: 660 },
    adults: { draft: 'warn', publish: 'block', worked: 'warn' } as const,
    unless: { weekdays: [7] },
    locationIds: ['l-mid'],
  };
  expect(differences(rule, after)).toEqual([
    { kind: 'value', name: 'rest_minutes', before: 600, after: 660 },
    { kind: 'severity', people: 'adults', stage: 'publish', before: 'reason_required', after: 'block' },
    { kind: 'locations', before: [], after: ['l-mid'] },
    { kind: 'weekdays', before: [], after: [7] },
  ]);
});

test('a rule that stops applying to adults differs at each stage', () => {
  const found = differences(rule, { ...rule, adults: null });
  expect(found).toHaveLength(3);
  expect(found.every((one) => one.kind === 'severity' && one.after === null)).toBe(true);
});

test('the order of locations is no difference', () => {
  const one = { ...rule, locationIds: ['a', 'b'] };
  expect(differences(one, { ...rule, locationIds: ['b', 'a'] })).toEqual([]);
});

test('an approval counts for the locations of the approver', () => {
  const [midtown] = change.locations;
  if (!midtown) throw new Error('no location');
  const locations = [midtown, { ...midtown, locationId: 'l-north' }];
  expect(coveredCount({ locations }, 'all')).toBe(2);
  expect(coveredCount({ locations }, ['l-north', 'l-else'])).toBe(1);
  expect(coveredCount({ locations }, [])).toBe(0);
});

test('the first day is the earliest of all locations', () => {
  const [midtown] = change.locations;
  if (!midtown) throw new Error('no location');
  expect(firstDay(change)).toBeNull();
  const on = (startsOn: string | null) => ({ ...midtown, startsOn });
  expect(firstDay({ locations: [on('2026-12-14'), on(null), on('2026-12-07')] })).toBe('2026-12-07');
});

test('what holds somewhere is rolled back, not withdrawn', () => {
  expect(canBeWithdrawn({ state: 'scheduled' })).toBe(true);
  expect(canBeWithdrawn({ state: 'in_effect' })).toBe(false);
  expect(canBeWithdrawn({ state: 'withdrawn' })).toBe(false);
});
