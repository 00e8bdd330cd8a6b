/** The grid's arithmetic: where a point is, where a cell is, what is next to it. */
import { describe, expect, test } from 'vitest';
import { boxOf, cellAt, type GridBox, neighbour, stackRows } from './geometry';

const grid: GridBox = {
  rows: stackRows(
    [
      { id: 'open-shifts', height: 50, target: true, pinned: true },
      { id: 'group', height: 24, target: false },
      { id: 'ana', height: 44, target: true },
      { id: 'luis', height: 80, target: true },
    ],
    64,
  ),
  columns: 7,
  namesWidth: 176,
  width: 176 + 700,
  scrolled: 0,
};

describe('the cell under a point', () => {
  test.each([
    ['first day of a person', { x: 180, y: 140 }, { rowId: 'ana', column: 0 }],
    ['last day', { x: 870, y: 140 }, { rowId: 'ana', column: 6 }],
    ['the tall row below', { x: 430, y: 200 }, { rowId: 'luis', column: 2 }],
    ['over the names counts for the first day', { x: 20, y: 140 }, { rowId: 'ana', column: 0 }],
    ['right of the grid counts for the last day', { x: 2000, y: 140 }, { rowId: 'ana', column: 6 }],
    ['a department heading counts for the nearest row', { x: 300, y: 136 }, { rowId: 'ana', column: 1 }],
    ['below the grid counts for the last row', { x: 300, y: 9000 }, { rowId: 'luis', column: 1 }],
    ['above it for the first', { x: 300, y: -50 }, { rowId: 'open-shifts', column: 1 }],
  ])('%s', (_, point, expected) => expect(cellAt(grid, point)).toMatchObject(expected));

  test('the pinned row is over the rows that scrolled under it', () => {
    expect(cellAt({ ...grid, scrolled: 80 }, { x: 300, y: 64 + 80 + 10 })?.rowId).toBe('open-shifts');
  });

  test('a grid without width has no cells', () =>
    expect(cellAt({ ...grid, width: 0 }, { x: 1, y: 1 })).toBeNull());
});

test('the middle of a cell is found again at its own position', () => {
  for (const row of [0, 2, 3]) {
    for (let column = 0; column < 7; column++) {
      const box = boxOf(grid, { row, column });
      const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      expect(cellAt(grid, middle)).toMatchObject({ row, column });
    }
  }
});

test.each([
  ['up', { row: 0, column: 3 }],
  ['down', { row: 3, column: 3 }],
  ['left', { row: 2, column: 2 }],
  ['right', { row: 2, column: 4 }],
] as const)('from Ana, Thursday, %s steps over headings', (direction, expected) => {
  expect(neighbour(grid, { row: 2, column: 3, rowId: 'ana' }, direction)).toMatchObject(expected);
});

test('the edge stays the edge', () => {
  const corner = { row: 3, column: 6, rowId: 'luis' };
  expect(neighbour(grid, corner, 'down')).toEqual(corner);
  expect(neighbour(grid, corner, 'right')).toEqual(corner);
});
