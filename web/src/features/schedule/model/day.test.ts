/** A day by its instants: past midnight, with a clock change, and what a drag makes of a shift. */
import { describe, expect, test } from 'vitest';
import { instantsOf, localAt, zonedText } from '@/lib/time/zone';
import { shift as shiftOf } from '../testing';
import type { Shift } from '../types';
import { axisDemand, breakSpan, dayAxis, hoursOfAxis, linesOf, shiftSpan } from './day-axis';
import { adjusted, dayPatch, gripId, gripOf, offsetsOf } from './day-moves';
import { startingAt } from './times';

const zone = 'America/Los_Angeles';
const HOUR = 3_600_000;

/** A shift of the zone whose instants are those of its clock times. */
function shift(change: Partial<Shift>): Shift {
  const plain = shiftOf(change);
  const { from, to } = shiftSpan({ ...plain, localStart: '', localEnd: '' });
  return { ...plain, localStart: zonedText(zone, from), localEnd: zonedText(zone, to), ...change };
}

const lunch = { kind: 'meal', minutes: 30, paid: false, start: '11:00' } as const;
const dayOf = (date: string) => dayAxis({ zone, date }, []).day;

describe('the hours of a day', () => {
  const times = (axis: ReturnType<typeof dayAxis>) => hoursOfAxis(axis).map(({ time }) => time);

  test('reach past midnight with the last shift, and leave an hour to move into', () => {
    const late = shift({ start: '17:00', end: '02:00' });
    const axis = dayAxis({ zone, date: late.date }, [shiftSpan(late)]);
    expect(times(axis)).toEqual([
      ...['16:00', '17:00', '18:00', '19:00', '20:00', '21:00', '22:00', '23:00'],
      ...['00:00', '01:00', '02:00'],
    ]);
  });

  test('begin with the opening where that is before the first shift', () => {
    const axis = dayAxis({ zone, date: '2026-11-17' }, [shiftSpan(shift({ start: '12:00', end: '15:00' }))], {
      opens: '10:30',
      closes: '22:00',
    });
    expect([times(axis)[0], times(axis).at(-1)]).toEqual(['09:00', '22:00']);
  });

  test.each([
    ['an ordinary day', '2026-11-17', 24],
    ['the day the clocks go forward', '2026-03-08', 23],
    ['the day they go back', '2026-11-01', 25],
  ])('of %s open around the clock', (_, date, hours) => {
    const axis = dayAxis({ zone, date }, [], { opens: '00:00', closes: '00:00' });
    expect((axis.to - axis.from) / HOUR).toBe(hours);
    expect(new Set(times(axis)).size).toBe(Math.min(hours, 24));
  });

  test('without shifts and opening are those of the demand, else from morning to midnight', () => {
    const at = { zone, date: '2026-11-17' };
    expect(times(dayAxis(at, [], undefined, { from: 22, to: 40 }))[0]).toBe('10:00');
    expect(times(dayAxis(at, [])).at(-1)).toBe('23:00');
  });

  test('have the demand of their own half hours, after midnight that of the next day', () => {
    const half = (at: number) => Array.from({ length: 48 }, (_, index) => (index === at ? 2 : 0));
    const axis = dayAxis({ zone, date: '2026-11-17' }, [shiftSpan(shift({ start: '22:00', end: '01:00' }))]);
    const days = new Map([
      ['2026-11-17', { positions: [{ positionId: 'line', need: half(44), have: half(0) }] }],
      ['2026-11-18', { positions: [{ positionId: 'line', need: half(1), have: half(0) }] }],
    ]);
    const { positions, halfHours } = axisDemand(axis, days);
    expect(halfHours).toBe(10);
    // From 9 PM: 10 PM is the third half hour, 12:30 AM the eighth.
    expect(positions[0]?.need).toEqual([0, 0, 2, 0, 0, 0, 0, 2, 0, 0]);
    expect(positions[0]?.have).toEqual([0, 0, 0, 0, 0, 0, 2, 0, 0, 0]);
  });
});

test('a shift over a clock change is as long as it lasts', () => {
  const { from, to } = shiftSpan(shift({ date: '2026-10-31', start: '22:00', end: '06:00' }));
  expect((to - from) / HOUR).toBe(9);
});

test('a break after midnight is inside its shift', () => {
  const late = shift({ start: '20:00', end: '03:00' });
  const at = breakSpan(zone, { ...lunch, start: '00:30' }, shiftSpan(late));
  expect(localAt(zone, at?.from ?? 0)).toEqual({ date: '2026-11-18', time: '00:30' });
  expect(breakSpan(zone, { ...lunch, start: '12:00' }, shiftSpan(late))).toBeNull();
});

test('shifts that overlap are on lines of their own, and free lines are used again', () => {
  const spans = [
    { from: 0, to: 4 },
    { from: 2, to: 6 },
    { from: 4, to: 8 },
  ];
  expect(linesOf(spans)).toEqual({ lines: [0, 1, 0], count: 2 });
});

describe('a drag', () => {
  const ana = shift({ start: '07:00', end: '15:00', breaks: [lunch] });
  const day = dayOf(ana.date);
  const patchOf = (grip: Parameters<typeof adjusted>[1], minutes: number, from = ana) =>
    dayPatch(from, adjusted(from, grip, minutes, day), grip);

  test('of the bar moves both ends and leaves the breaks to the server', () => {
    expect(patchOf('move', 45)).toEqual({ start: '07:45', end: '15:45' });
    expect(adjusted(ana, 'move', 45, day).breaks[0]?.start).toBe('11:45');
  });
  test('of an end changes only that, and breaks stay where they are', () => {
    expect(patchOf('end', -30)).toEqual({ end: '14:30' });
    expect(patchOf('start', 60)).toEqual({ start: '08:00', breaks: [lunch] });
  });
  test('of the start over a break leaves the breaks to the law', () =>
    expect(patchOf('start', 5 * 60)).toEqual({ start: '12:00' }));
  test('of a break keeps it inside its shift', () => {
    expect(patchOf(0, 90)).toEqual({ breaks: [{ ...lunch, start: '12:30' }] });
    expect(patchOf(0, 600)).toEqual({ breaks: [{ ...lunch, start: '14:30' }] });
    expect(patchOf(0, -600)).toEqual({ breaks: [{ ...lunch, start: '07:00' }] });
  });
  test('keeps to the quarter hours, the day, and the length that a shift can have', () => {
    const odd = shift({ start: '07:10', end: '12:00' });
    expect(adjusted(odd, 'move', 15, day)).toMatchObject({ start: '07:30', end: '12:20' });
    expect(adjusted(ana, 'move', -24 * 60, day)).toMatchObject({ start: '00:00', end: '08:00' });
    expect(adjusted(ana, 'end', 24 * 60, day)).toMatchObject({ end: '23:00' });
    expect(adjusted(ana, 'end', -24 * 60, day)).toMatchObject({ end: '07:15' });
    expect(adjusted(ana, 'move', 0, day)).toBe(ana);
  });
  test('into the hour that comes twice says which one', () => {
    const night = shift({ date: '2026-11-01', start: '00:00', end: '06:00' });
    const [first, second] = instantsOf(zone, '2026-11-01', '01:30');
    expect(second).toBe((first ?? 0) + HOUR);
    const after = adjusted(night, 'move', 90, dayOf(night.date));
    expect(dayPatch(night, after, 'move')).toEqual({ start: '01:30', end: '07:30', startOffset: '-07:00' });
    const later = adjusted(night, 'move', 150, dayOf(night.date));
    expect(dayPatch(night, later, 'move')).toEqual({ start: '01:30', end: '08:30', startOffset: '-08:00' });
    // A copy names them even where it keeps the times.
    expect(offsetsOf(after)).toEqual({ startOffset: '-07:00' });
    expect(offsetsOf(later)).toEqual({ startOffset: '-08:00' });
  });
  test('names the shift and what of it is dragged', () => {
    for (const grip of ['move', 'start', 'end', 2] as const)
      expect(gripOf(gripId('s:1', grip))).toEqual({ shiftId: 's:1', grip });
  });
});

test('a new shift where the lane was clicked has the common length', () => {
  const times = { start: '10:00', end: '18:00' };
  expect(startingAt(times, '20:30')).toEqual({ start: '20:30', end: '04:30' });
  expect(startingAt(times)).toEqual(times);
});
