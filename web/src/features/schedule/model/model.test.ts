/** Rows, dayparts, closed hours, addresses, refusals, groups: the schedule's small arithmetic. */
import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/errors';
import { asDate, workweekStart } from '@/lib/time/weeks';
import { diff, finding, mine, person, shift, week } from '../testing';
import { closedSpans } from './availability';
import { byDaypart, daypartOf } from './dayparts';
import { allReasoned, gateOf } from './diff';
import { groupFindings } from './finding-groups';
import { gridRows } from './grid';
import { byWeek, nextShift } from './my-weeks';
import { refusalOf } from './refusal';
import { HEAD_HEIGHT, rowBoxes, rowHeight, ticketsPerLine, ticketsShown } from './sizes';

const departments = [
  { id: 'foh', kind: 'foh', name: { en: 'Front', es: 'Salón' } },
  { id: 'boh', kind: 'boh', name: { en: 'Back', es: 'Cocina' } },
] as const;

describe('the rows of the grid', () => {
  test('open shifts, then back of house, then front of house, then people without a department', () => {
    const people = [
      person({ employeeId: 'c', departmentId: null }),
      person({ employeeId: 'b', departmentId: 'foh' }),
      person(),
    ];
    const rows = gridRows(week({ people }), [...departments]);
    expect(rows.map(({ id }) => id)).toEqual([
      'open-shifts',
      'group-boh',
      'ana',
      'group-foh',
      'b',
      'group-none',
      'c',
    ]);
  });

  test('a name is found without its accent', () => {
    const people = [person(), person({ employeeId: 'h', firstName: 'Héctor' })];
    const rows = gridRows(week({ people }), [...departments], 'hector');
    expect(rows.map(({ id }) => id)).toEqual(['open-shifts', 'group-boh', 'h']);
  });

  test('a row grows with the fullest day', () => {
    const two = week({ shifts: [shift(), shift({ id: 'x', start: '17:00', end: '21:00' })] });
    const heights = gridRows(two, [...departments]).map((row) =>
      rowHeight(row, { perLine: 1, unfolded: false }),
    );
    expect(heights).toEqual([50, 24, 80, 44]);
  });
});

test('a shift at another location takes the place of a chip on its day', () => {
  const elsewhere = {
    shiftId: 'e1',
    locationId: 'l-2',
    locationName: 'La Jolla',
    date: '2026-11-17',
    start: '17:00',
    end: '21:00',
  };
  const rows = gridRows(week({ people: [person({ shiftsElsewhere: [elsewhere] })] }), [...departments]);
  const row = rows.find(({ kind }) => kind === 'person');
  expect(row && rowHeight(row, { perLine: 1, unfolded: false })).toBe(80);
});

describe('the row of open shifts', () => {
  const tickets = (count: number, end = '22:00') =>
    Array.from({ length: count }, (_, index) =>
      shift({ id: `t${index}`, employeeId: null, start: '16:00', end }),
    );
  const openShifts = (count: number, look: Parameters<typeof rowHeight>[1]) => {
    const rows = gridRows(week({ shifts: tickets(count) }), [...departments]);
    return rows[0] ? rowHeight(rows[0], look) : 0;
  };

  test('tickets lie side by side only where their times fit', () => {
    // A desk of 1280 and of 1440 px beside the inspector: days of 102 and 124 px.
    expect(ticketsPerLine(tickets(1), 890)).toBe(1);
    expect(ticketsPerLine(tickets(1), 1044)).toBe(2);
    expect(ticketsPerLine(tickets(1, '22:30'), 1044)).toBe(1);
    expect(ticketsPerLine(tickets(1), 1424)).toBe(3);
  });

  test('its height is that of its lines, so it covers no person', () => {
    expect([1, 2, 3].map((count) => openShifts(count, { perLine: 1, unfolded: false }))).toEqual([
      50, 92, 134,
    ]);
    expect(openShifts(2, { perLine: 2, unfolded: false })).toBe(50);
  });

  test('it stays in sight with three lines at most; what is more is counted and shown on request', () => {
    const folded = { perLine: 1, unfolded: false };
    expect(openShifts(9, folded)).toBe(134);
    expect([ticketsShown(3, folded), ticketsShown(9, folded)]).toEqual([3, 2]);
    const unfolded = { perLine: 1, unfolded: true };
    expect(openShifts(9, unfolded)).toBe(386);
    expect(ticketsShown(9, unfolded)).toBe(9);
    const rows = gridRows(week(), [...departments]);
    expect(rowBoxes(rows, folded, HEAD_HEIGHT)[0]?.pinned).toBe(true);
    expect(rowBoxes(rows, unfolded, HEAD_HEIGHT)[0]?.pinned).toBe(false);
  });
});

test.each([
  ['06:00', 'open'],
  ['10:29', 'open'],
  ['10:30', 'lunch'],
  ['16:00', 'dinner'],
  ['22:00', 'close'],
  ['02:00', 'close'],
])('a shift that starts at %s belongs to %s', (start, part) => expect(daypartOf(start)).toBe(part));

test('what no one has comes first in its part of the day', () => {
  const [lunch] = byDaypart([
    shift({ start: '11:00' }),
    shift({ id: 'gap', start: '12:00', employeeId: null }),
  ]);
  expect(lunch?.shifts.map(({ id }) => id)).toEqual(['gap', 's1']);
  expect(lunch?.filled).toBe(1);
});

describe('when a person cannot work', () => {
  test('time off covers the day', () =>
    expect(closedSpans('open', 'all_day')).toEqual({ allDay: 'time_off', spans: [{ from: 0, to: 1 }] }));
  test('from three in the afternoon: the second half', () =>
    expect(closedSpans([{ kind: 'unavailable', start: '15:00', end: '00:00' }]).spans).toEqual([
      { from: 0.5, to: 1 },
    ]));
  test('a preference closes nothing', () =>
    expect(closedSpans([{ kind: 'preferred', start: '08:00', end: '12:00' }]).spans).toEqual([]));
  test('hours before the shown day leave no stripe', () =>
    expect(closedSpans([{ kind: 'unavailable', start: '00:00', end: '05:00' }]).spans).toEqual([]));
});

test.each([
  ['2026-11-18', 'mon', '2026-11-16'],
  ['2026-11-16', 'mon', '2026-11-16'],
  ['2026-11-22', 'sun', '2026-11-22'],
  ['2026-11-01', 'wed', '2026-10-28'],
  ['2026-03-08', 'mon', '2026-03-02'],
])('%s is in the week from %s that starts on %s', (date, day, start) =>
  expect(workweekStart(date, day)).toBe(start),
);

test.each(['2026-02-30', '26-1-1', 'next', ''])('“%s” in the address is no date', (text) =>
  expect(asDate(text)).toBeNull(),
);

describe('why a write was refused', () => {
  const refused = (body: object) => refusalOf(new ApiError(422, JSON.stringify(body), ''), 's1', {});
  test('a time that does not exist comes with the next one', () =>
    expect(
      refused({
        code: 'local_time_invalid',
        title: '',
        status: 422,
        suggestion: { field: 'end', date: '2026-03-08', time: '03:30' },
      }),
    ).toMatchObject({ kind: 'no_such_time', field: 'end', suggestion: '03:30' }));
  test('a time that exists twice comes with both offsets', () =>
    expect(
      refused({
        code: 'local_time_ambiguous',
        title: '',
        status: 422,
        current: { field: 'start', first: '-04', second: '-05' },
      }),
    ).toMatchObject({ kind: 'twice', field: 'start', first: '-04:00', second: '-05:00' }));
  test('a lost network has a plain message', () =>
    expect(refusalOf(new TypeError('Failed to fetch'), null, {}).kind).toBe('plain'));
});

test('findings are one line for each issue of a rule; those of other weeks are separate', () => {
  const { groups, others } = groupFindings(
    week({
      findings: [
        finding(),
        finding({ key: 'f2' }),
        finding({ key: 'f3', severity: 'block', ruleId: 'FED-MINOR' }),
        finding({ key: 'f4', subject: { employeeId: 'ana', shiftId: null, at: null, date: '2026-11-10' } }),
      ],
    }),
  );
  expect(groups.map(({ findings }) => findings.map(({ key }) => key))).toEqual([['f3'], ['f1', 'f2']]);
  expect(others.map(({ key }) => key)).toEqual(['f4']);
});

test('publishing waits for every reason', () => {
  const needs = finding({ severity: 'reason_required' });
  const withConsents = diff({ findings: [needs, finding({ key: 'b', severity: 'block' })] });
  expect(gateOf(withConsents)).toMatchObject({ blocks: [{ key: 'b' }], needReason: [{ key: 'f1' }] });
  expect(allReasoned([needs], { f1: '  ' })).toBe(false);
  expect(allReasoned([needs], { f1: 'Catering order' })).toBe(true);
});

test('my next shift is the first that is not over, and weeks add up what is paid', () => {
  const items = [mine({ shiftId: 'b', date: '2026-11-24' }), mine({ shiftId: 'a', date: '2026-11-17' })];
  expect(nextShift(items, new Date('2026-11-18T00:00:00Z'))?.shiftId).toBe('b');
  expect(byWeek(items).map(({ monday, minutes }) => [monday, minutes])).toEqual([
    ['2026-11-16', 450],
    ['2026-11-23', 450],
  ]);
});

test('unchecked rules are separate from issues, once for each fact', () => {
  const label = { en: 'the written regular schedule', es: 'el horario regular por escrito' };
  const unchecked = finding({
    severity: 'info',
    missing: { fact: 'regular_schedule', label, at: 'none' },
  });
  const { groups, missing } = groupFindings(week({ findings: [unchecked, unchecked, finding()] }));
  expect(groups.map(({ findings }) => findings.length)).toEqual([1]);
  expect(missing).toMatchObject([{ label, at: 'none', findings: { length: 2 } }]);
});
