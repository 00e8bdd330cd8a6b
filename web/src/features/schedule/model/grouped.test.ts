/** The week by station or by position. */
import { expect, test } from 'vitest';
import { shift, week } from '../testing';
import type { Department, Position } from '../types';
import { groupedRows, plannedPositions } from './grouped';

const names = (rows: ReturnType<typeof groupedRows>) =>
  rows.map(({ id, cells }) => [
    id,
    cells
      .flat()
      .map((one) => one.id)
      .join(' '),
  ]);

test('each shift is in the row of its station, those of one day by start', () => {
  const shifts = [
    shift({ id: 'late', stationId: 'grill', start: '15:00', end: '22:00' }),
    shift({ id: 'early', stationId: 'grill', start: '07:00' }),
    shift({ id: 'none', stationId: null }),
    shift({ id: 'unknown', stationId: 'gone' }),
  ];
  const rows = groupedRows(week({ shifts }), ['grill', 'patio'], ({ stationId }) => stationId);
  expect(names(rows)).toEqual([
    ['grill', 'early late'],
    ['patio', ''],
    [null, 'none unknown'],
  ]);
  expect(rows[0]?.cells).toHaveLength(7);
});

test('there is no last row where every shift has a station', () => {
  const rows = groupedRows(
    week({ shifts: [shift({ stationId: 'grill' })] }),
    ['grill'],
    ({ stationId }) => stationId,
  );
  expect(rows.map(({ id }) => id)).toEqual(['grill']);
});

test('positions with shifts come with the kitchen first, archived ones too', () => {
  const position = (id: string, departmentId: string, archived = false): Position => ({
    id,
    departmentId,
    name: { en: id, es: id },
    code: id.slice(0, 2).toUpperCase(),
    station: 'line',
    tipped: false,
    certificates: [],
    equipment: [],
    archived,
    version: 1,
  });
  const known = [position('host', 'foh'), position('prep', 'boh', true), position('bar', 'foh')];
  const departments: Department[] = (['foh', 'boh'] as const).map((kind) => ({
    id: kind,
    kind,
    name: { en: kind, es: kind },
  }));
  const shifts = ['host', 'prep'].map((positionId) => shift({ id: positionId, positionId }));
  const find = (id: string) => known.find((one) => one.id === id);
  const planned = plannedPositions(week({ shifts }), find, departments);
  expect(planned.map(({ id }) => id)).toEqual(['prep', 'host']);
});
