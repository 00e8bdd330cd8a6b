/** Undo reverts the user's own steps and never another user's. */
import { expect, test } from 'vitest';
import { shift } from '../testing';
import { EMPTY_HISTORY, moved, plan, record, UNDO_STEPS } from './undo';

const before = shift({ version: 1 });
const after = shift({ version: 2, date: '2026-11-18' });
const move = { kind: 'change', before, after } as const;

test('a move is taken back to the day it came from, on the version it has now', () => {
  expect(plan(record(EMPTY_HISTORY, move), [after])).toMatchObject({
    write: { kind: 'patch', id: 's1', version: 2, fields: { date: '2026-11-17' } },
  });
});

test('it is refused with the name when someone changed the shift since', () => {
  const theirs = shift({ version: 3, updatedBy: { id: 'u2', name: 'Ana' } });
  expect(plan(record(EMPTY_HISTORY, move), [theirs])).toEqual({ refused: 'changed', shift: theirs });
});

test('it is refused when the shift is gone', () => {
  expect(plan(record(EMPTY_HISTORY, move), [])).toEqual({ refused: 'removed', shift: null });
});

test('two moves are taken back one after the other, and done again', () => {
  const third = shift({ version: 3, date: '2026-11-19' });
  let history = record(record(EMPTY_HISTORY, move), { kind: 'change', before: after, after: third });
  const backOnce = { ...after, version: 4 };
  history = moved(history, backOnce);
  expect(plan(history, [backOnce])).toMatchObject({ write: { version: 4, fields: { date: '2026-11-17' } } });
  const backTwice = { ...before, version: 5 };
  history = moved(history, backTwice);
  expect(plan(history, [backTwice])).toBeNull();
  expect(plan(history, [backTwice], true)).toMatchObject({ write: { fields: { date: '2026-11-18' } } });
});

test('a step under a foreign change stays refused after the own step above it is taken back', () => {
  const theirs = shift({ version: 3, date: '2026-11-20' });
  const mine = shift({ version: 4, date: '2026-11-21' });
  let history = record(record(EMPTY_HISTORY, move), { kind: 'change', before: theirs, after: mine });
  const back = { ...theirs, version: 5 };
  history = moved(history, back);
  expect(plan(history, [back])).toEqual({ refused: 'changed', shift: back });
});

test('a deleted draft comes back as a new shift, and steps before it follow the new id', () => {
  let history = record(record(EMPTY_HISTORY, move), { kind: 'delete', shift: after });
  expect(plan(history, [])).toMatchObject({ write: { kind: 'create', fields: { date: '2026-11-18' } } });
  const recreated = { ...after, id: 's9', version: 1 };
  history = moved(history, recreated);
  expect(plan(history, [recreated])).toMatchObject({ write: { kind: 'patch', id: 's9', version: 1 } });
});

test('a staged removal is taken back by restoring', () => {
  const staged = shift({ version: 2, publishState: 'removing' });
  const history = record(EMPTY_HISTORY, { kind: 'stage', before, after: staged });
  expect(plan(history, [staged])).toEqual({ write: { kind: 'restore', id: 's1', version: 2 } });
});

test('fifty steps are kept', () => {
  let history = EMPTY_HISTORY;
  for (let step = 0; step < 60; step++) history = record(history, move);
  expect(history.done).toHaveLength(UNDO_STEPS);
});
