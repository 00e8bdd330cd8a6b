/** Weeks as people edit them, and as the wire keeps them. */
import { expect, test } from 'vitest';
import type { WeekAvailability } from '../availability';
import { segments } from './bar';
import { firstLikes, moved, toDays, weekHours, weekMinutes, withCan } from './hours';

const OPEN = { mon: 'open', tue: 'open', wed: 'open', thu: 'open', fri: 'open', sat: 'open', sun: 'open' };
const closed = (start: string, end: string) => ({ kind: 'unavailable' as const, start, end });

test.each<[string, WeekAvailability]>([
  ['evenings', { ...OPEN, tue: [closed('00:00', '17:00')] } as WeekAvailability],
  ['a middle', { ...OPEN, tue: [closed('00:00', '10:00'), closed('15:00', '00:00')] } as WeekAvailability],
  ['never', { ...OPEN, tue: 'unavailable' } as WeekAvailability],
  [
    'past midnight',
    {
      ...OPEN,
      mon: 'unavailable',
      tue: [closed('00:00', '17:00')],
      wed: [closed('02:00', '17:00')],
    } as WeekAvailability,
  ],
  ['pieces', { ...OPEN, tue: [closed('08:00', '15:00')] } as WeekAvailability],
  [
    'a wish',
    {
      ...OPEN,
      tue: [closed('00:00', '15:00'), { kind: 'preferred' as const, start: '17:00', end: '23:00' }],
    } as WeekAvailability,
  ],
])('%s stay what they are', (_, days) => {
  expect(toDays(weekHours(days))).toEqual(days);
});

test('an evening goes on past midnight', () => {
  const days = { ...OPEN, tue: [closed('00:00', '17:00')], wed: [closed('02:00', '17:00')] };
  const week = weekHours(days as WeekAvailability);
  expect(week.tue.can).toEqual({ from: 1020, to: 1560 });
  expect(week.wed.can).toEqual({ from: 1020, to: 1440 });
});

test('a day that ends past midnight leaves the next morning open', () => {
  const week = weekHours({ wed: 'unavailable' } as WeekAvailability);
  const tue = { can: { from: 1020, to: 1500 }, likes: null };
  expect(toDays({ ...week, tue }).wed).toEqual([closed('01:00', '00:00')]);
});

test('ends move by half hours and never cross', () => {
  expect(moved({ from: 600, to: 720 }, 'from', 701)).toEqual({ from: 690, to: 720 });
  expect(moved({ from: 600, to: 720 }, 'to', 300)).toEqual({ from: 600, to: 630 });
  expect(moved({ from: 600, to: 1440 }, 'to', 2000).to).toBe(1680);
});

test('what they like stays within what they can', () => {
  const day = { can: { from: 600, to: 1440 }, likes: { from: 1020, to: 1380 } };
  expect(withCan(day, { from: 1080, to: 1440 }).likes).toEqual({ from: 1080, to: 1380 });
  expect(withCan(day, { from: 600, to: 960 }).likes).toBeNull();
});

test('hours of a week add up', () => {
  expect(weekMinutes(weekHours({ ...OPEN, tue: [closed('08:00', '15:00')] } as WeekAvailability))).toBe(
    7 * 1440 - 420,
  );
});

test('a bar shows what can be worked and what is liked from 5 to midnight', () => {
  const plan = [closed('00:00', '15:00'), { kind: 'preferred' as const, start: '17:00', end: '23:00' }];
  expect(segments(plan)).toEqual([
    { kind: 'can', from: 900, to: 1020 },
    { kind: 'likes', from: 1020, to: 1380 },
    { kind: 'can', from: 1380, to: 1440 },
  ]);
});

const MIDDAY = [closed('00:00', '10:00'), closed('12:00', '15:00')];

test.each<[string, WeekAvailability]>([
  [
    'before',
    { ...OPEN, mon: [closed('00:00', '17:00')], tue: [closed('02:00', '10:00'), closed('12:00', '15:00')] },
  ],
  ['after', { ...OPEN, tue: MIDDAY, wed: [closed('02:00', '17:00')] }],
] as [string, WeekAvailability][])('hours past midnight %s a day in pieces stay', (_, days) => {
  expect(toDays(weekHours(days))).toEqual(days);
});

test('an evening that begins to go past midnight opens the morning of a day in pieces', () => {
  const week = weekHours({ ...OPEN, mon: [closed('00:00', '17:00')], tue: MIDDAY } as WeekAvailability);
  const mon = { can: { from: 1020, to: 1500 }, likes: null };
  expect(toDays({ ...week, mon }).tue).toEqual([closed('01:00', '10:00'), closed('12:00', '15:00')]);
});

test.each([
  ['a morning', { from: 360, to: 840 }, { from: 360, to: 840 }],
  ['a day', { from: 600, to: 1380 }, { from: 1020, to: 1380 }],
  ['a night', { from: 1200, to: 1560 }, { from: 1200, to: 1560 }],
])('of %s they first like its evening, or all of it', (_, can, likes) => {
  expect(firstLikes(can)).toEqual(likes);
});
