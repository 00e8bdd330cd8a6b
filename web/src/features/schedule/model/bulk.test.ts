/** What a change of many shifts sends, and what its refusal says. */
import { expect, test } from 'vitest';
import { ApiError } from '@/api/errors';
import { shift } from '../testing';
import { deletions, lacksOnlyReason, movedBy, refusedShifts, updates } from './bulk';

test('a move over midnight takes the day with it', () => {
  const late = shift({ start: '23:30', end: '02:00' });
  expect(movedBy(late, 45, null)).toEqual({ date: '2026-11-18', start: '00:15', end: '02:45' });
  const early = shift({ start: '00:15', end: '02:45' });
  expect(movedBy(early, -30, null)).toEqual({ date: '2026-11-16', start: '23:45', end: '02:15' });
});

test('a move to another day keeps the times', () => {
  expect(movedBy(shift(), 0, '2026-11-20')).toEqual({ date: '2026-11-20' });
  expect(movedBy(shift(), 15, '2026-11-20')).toEqual({ date: '2026-11-20', start: '07:15', end: '15:15' });
});

test('only what changes is sent, each with the version that was seen', () => {
  const shifts = [shift({ version: 4 }), shift({ id: 's2', employeeId: null })];
  expect(updates(shifts, () => ({ employeeId: null }))).toEqual([
    { op: 'update', id: 's1', change: { version: 4, employeeId: null } },
  ]);
  expect(deletions(shifts)).toEqual([
    { op: 'delete', id: 's1', version: 4 },
    { op: 'delete', id: 's2', version: 1 },
  ]);
});

test('a refusal names each change; another error names none', () => {
  const late = { code: 'reason_required', fields: [{ field: 'reason', code: 'required', message: '' }] };
  const refused = [{ index: 0, shiftId: 's1', problem: late }];
  const body = JSON.stringify({ code: 'bulk_partial_rejected', current: { refused } });
  const found = refusedShifts(new ApiError(422, body, ''));
  expect(found).toEqual(refused);
  expect(found?.every(lacksOnlyReason)).toBe(true);
  expect(refusedShifts(new ApiError(409, '{"code":"version_conflict"}', ''))).toBeNull();
  expect(refusedShifts(new TypeError())).toBeNull();
});
