/** What waits, in which order, and how the figures of a period are grouped. */
import { expect, test } from 'vitest';
import { difference, hoursMinutes } from '@/lib/time/hours';
import {
  axisOf,
  canClear,
  changesOf,
  choosePeriod,
  filtered,
  flagsOf,
  grouped,
  groupOf,
  openFlags,
  summedLines,
  weekIndex,
  weeksOf,
} from './model';
import { day, EARLIER, edit, entry, flag, line, PERIOD, row } from './testing';

test.each([
  [2680, '44:40'],
  [5, '0:05'],
  [0, '0:00'],
  [60, '1:00'],
  [-90, '−1:30'],
])('%i minutes are %s', (minutes, text) => expect(hoursMinutes(minutes)).toBe(text));

test('the difference to the plan is in minutes, with its sign', () => {
  expect([difference(454, 450), difference(445, 450), difference(450, 450), difference(0, 480)]).toEqual([
    '+4',
    '−5',
    '0',
    '−8:00',
  ]);
});

test('what must be settled keeps a row from the clean ones; other flags do not', () => {
  expect(groupOf(row())).toBe('clean');
  expect(groupOf(row({ flags: [flag('late_in'), flag('outside_fence')] }))).toBe('clean');
  expect(groupOf(row({ flags: [flag('missing_out')] }))).toBe('review');
  expect(groupOf(row({ flags: [flag('missed_meal', { cleared: true })] }))).toBe('clean');
  expect(groupOf(row({ openEdits: 1 }))).toBe('review');
  expect(groupOf(row({ state: 'disputed' }))).toBe('review');
  // Silence is no signature, and no obstacle either.
  expect(groupOf(row({ state: 'signed' }))).toBe('clean');
  expect(groupOf(row({ state: 'approved', openEdits: 1 }))).toBe('approved');
  expect(groupOf(row({ state: 'locked' }))).toBe('locked');
});

test('groups come in the order of the work, and empty ones do not show', () => {
  const rows = [
    row({ employeeId: 'a', state: 'approved' }),
    row({ employeeId: 'b' }),
    row({ employeeId: 'c', flags: [flag('overlap')] }),
  ];
  expect(grouped(rows).map(({ group, rows: of }) => [group, of.map(({ employeeId }) => employeeId)])).toEqual(
    [
      ['review', ['c']],
      ['clean', ['b']],
      ['approved', ['a']],
    ],
  );
});

test('filters keep rows, and a flag narrows them further', () => {
  const rows = [
    row({ employeeId: 'a', overtimeMinutes: 3, flags: [flag('edited')] }),
    row({
      employeeId: 'b',
      state: 'signed',
      flags: [flag('missed_meal'), flag('late_in', { cleared: true })],
    }),
  ];
  const ids = (found: { employeeId: string }[]) => found.map(({ employeeId }) => employeeId);
  expect(ids(filtered(rows, 'overtime', ''))).toEqual(['a']);
  expect(ids(filtered(rows, 'review', ''))).toEqual(['b']);
  expect(ids(filtered(rows, 'edited', ''))).toEqual(['a']);
  expect(ids(filtered(rows, 'unsigned', ''))).toEqual(['a']);
  expect(ids(filtered(rows, 'all', 'missed_meal'))).toEqual(['b']);
  expect(flagsOf(rows)).toEqual(['edited', 'missed_meal']);
});

test('what must be settled comes first; what keeps time from being paid is corrected, not cleared', () => {
  const flags = [flag('late_in'), flag('missed_rest'), flag('offline', { cleared: true })];
  expect(openFlags(flags).map(({ code }) => code)).toEqual(['missed_rest', 'late_in']);
  expect(canClear(flag('missed_meal'))).toBe(true);
  expect(canClear(flag('missed_meal', { entryId: null }))).toBe(false);
  expect(['missing_out', 'overlap', 'wage_missing'].map((code) => canClear(flag(code as 'overlap')))).toEqual(
    [false, false, false],
  );
});

test('a period of any length is shown by weeks', () => {
  expect(weeksOf(PERIOD).map((days) => [days[0], days.length])).toEqual([
    ['2026-11-16', 7],
    ['2026-11-23', 7],
  ]);
  const half = weeksOf({ startDate: '2026-11-16', endDate: '2026-11-30' });
  expect(half.map((days) => days.length)).toEqual([7, 7, 1]);
  expect(weekIndex(half, '2026-11-24')).toBe(1);
  expect(weekIndex(half, '2026-12-24')).toBe(2);
});

test('who approves sees the last period until it is locked or paid', () => {
  const list = [EARLIER, PERIOD];
  const open = (wanted: string, today: string, approves = true, periods = list) =>
    choosePeriod(periods, wanted, { approves, today })?.open.id;
  expect(open('', '2026-11-18')).toBe(EARLIER.id);
  expect(open('', '2026-11-21')).toBe(PERIOD.id);
  expect(open('', '2026-11-18', false)).toBe(PERIOD.id);
  expect(open('', '2026-11-18', true, [{ ...EARLIER, state: 'locked' }, PERIOD])).toBe(PERIOD.id);
  expect(open(PERIOD.id, '2026-11-18')).toBe(PERIOD.id);
  const at = choosePeriod(list, PERIOD.id, { approves: true, today: '2026-11-18' });
  expect([at?.before?.id, at?.after]).toEqual([EARLIER.id, undefined]);
  expect(choosePeriod([], '', { approves: true, today: '2026-11-18' })).toBeUndefined();
});

test('planned and worked time share one axis', () => {
  const stretch = axisOf(day({ entries: [entry({ endsAt: null })] }), new Date('2026-11-20T02:00:00Z'));
  const planned = stretch('2026-11-19T18:00:00Z', '2026-11-20T02:00:00Z');
  expect(planned.left).toBeGreaterThan(0);
  expect(planned.left + planned.width).toBeCloseTo(100);
  const worked = stretch('2026-11-19T17:58:12Z', null);
  expect(worked).toEqual({ left: 0, width: 100 });
});

test('an edit says which time it moved, and nothing of times that it left', () => {
  const [clockIn, clockOut] = entry().punches;
  if (!clockIn || !clockOut) throw new Error('no punches');
  const moved = entry({
    punches: [
      { ...clockIn, at: '2026-11-19T18:15:00Z', voided: true },
      { ...clockIn, id: 'p3', source: 'manager', editId: 'x1' },
      clockOut,
    ],
  });
  expect(changesOf(edit(), moved)).toEqual([
    { kind: 'clock_in', from: '2026-11-19T18:15:00Z', to: '2026-11-19T17:58:12Z' },
  ]);
  expect(changesOf(edit({ id: 'other' }), moved)).toEqual([]);
  const added = entry({ punches: [clockIn, { ...clockOut, editId: 'x1' }] });
  expect(changesOf(edit(), added)).toEqual([{ kind: 'clock_out', from: null, to: clockOut.at }]);
});

test('equal lines are one, and a hidden amount makes no sum', () => {
  const lines = [line(), line({ minutes: 60, cents: 2100 }), line({ kind: 'overtime', rateE4: 315_000 })];
  expect(summedLines(lines).map(({ minutes, cents }) => [minutes, cents])).toEqual([
    [2460, 86_100],
    [2400, 84_000],
  ]);
  expect(summedLines([line(), line({ cents: null })])[0]?.cents).toBeNull();
});
