/** What a reply that is not OK becomes. */
import { expect, test } from 'vitest';
import { ApiError, errorCode } from './errors';

test('the message is the status and the body', () => {
  expect(new ApiError(409, 'stale', 'Conflict').message).toBe('409: stale');
});

test('an empty body gives way to the status text', () => {
  expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
});

test('a problem is read and its code is the name of the error', () => {
  const error = new ApiError(409, '{"code":"version_conflict","title":"Changed","status":409}', 'Conflict');
  expect(error.problem?.title).toBe('Changed');
  expect(errorCode(error)).toBe('version_conflict');
});

test('a request that never arrived is "offline"', () => {
  expect(errorCode(new TypeError('Failed to fetch'))).toBe('offline');
});

test('a body that is not a problem leaves the status', () => {
  expect(errorCode(new ApiError(500, '<html>', ''))).toBe('status_500');
});
