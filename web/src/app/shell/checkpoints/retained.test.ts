import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { compare, type Retained } from './retained';

const head = (sign: string) => sign.repeat(64);
const reply = (...heads: [number, string][]): Wire<'RecentCheckpoints'> => ({
  items: heads.map(([no, sign]) => ({ no, day: '2026-11-20', head: head(sign) })),
  restoredAt: null,
});
const NOW = '2026-11-23T09:00:00Z';
const retained = (...heads: [number, string][]): Retained[] =>
  heads.map(([no, sign]) => ({ no, head: head(sign), since: '2026-11-22T09:00:00Z' }));

test('a browser that keeps none yet keeps all of them', () => {
  const { retained: all, mismatch } = compare([], reply([2, 'b'], [1, 'a']), NOW);
  expect(mismatch).toBeNull();
  expect(all).toEqual([
    { no: 2, head: head('b'), since: NOW },
    { no: 1, head: head('a'), since: NOW },
  ]);
});

test('what fits is kept with its time, and new ones are added', () => {
  const { retained: all, mismatch } = compare(retained([1, 'a']), reply([2, 'b'], [1, 'a']), NOW);
  expect(mismatch).toBeNull();
  expect(all.map(({ no, since }) => [no, since])).toEqual([
    [2, NOW],
    [1, '2026-11-22T09:00:00Z'],
  ]);
});

test('another head is a mismatch, the oldest one counts, and what was kept stays', () => {
  const before = retained([3, 'c'], [2, 'b'], [1, 'a']);
  const { retained: all, mismatch } = compare(before, reply([3, 'x'], [2, 'y'], [1, 'a']), NOW);
  expect(mismatch?.no).toBe(2);
  expect(all).toEqual(before);
});

test('an older copy lacks the newest checkpoints', () => {
  expect(compare(retained([2, 'b'], [1, 'a']), reply([1, 'a']), NOW).mismatch?.no).toBe(2);
  expect(compare(retained([1, 'a']), reply(), NOW).mismatch?.no).toBe(1);
});

test('what is older than all that the server names is no mismatch', () => {
  expect(compare(retained([1, 'a']), reply([62, 'c'], [61, 'b']), NOW).mismatch).toBeNull();
});

test('what was kept before a restoration that is on record does not count', () => {
  const restored = { ...reply([1, 'a']), restoredAt: '2026-11-22T12:00:00Z' };
  const { retained: all, mismatch } = compare(retained([2, 'b'], [1, 'a']), restored, NOW);
  expect(mismatch).toBeNull();
  expect(all.map(({ no }) => no)).toEqual([1]);
  const later = [{ no: 2, head: head('b'), since: '2026-11-22T13:00:00Z' }];
  expect(compare(later, restored, NOW).mismatch?.no).toBe(2);
});
