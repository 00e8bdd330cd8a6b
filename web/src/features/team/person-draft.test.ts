/** Editing a person sends only what changed. */
import { expect, test } from 'vitest';
import { changedFields, draftOf, isTipCredit } from './person-draft';
import { ana } from './testing';

test('an unreviewed form has nothing to send', () => {
  expect(changedFields(draftOf(ana), draftOf(ana))).toEqual({});
});

test('an emptied text is "none", hours become minutes, dollars become ten-thousandths', () => {
  const before = draftOf(ana);
  const after = { ...before, preferredName: ' ', maxWeeklyHours: '31,5', tipCredit: '5.12' };
  expect(changedFields(before, after)).toEqual({
    preferredName: null,
    maxWeeklyMinutes: 1890,
    tipCreditE4: 51_200,
  });
});

test('a tip credit that is no number of dollars is not sent', () => {
  const before = draftOf(ana);
  const after = { ...before, tipCredit: 'five' };
  expect(isTipCredit(after.tipCredit)).toBe(false);
  expect(changedFields(before, after)).toEqual({});
});

test('leave is a status', () => {
  const before = draftOf(ana);
  expect(changedFields(before, { ...before, onLeave: true })).toEqual({ status: 'on_leave' });
});

test('what the editor may not see starts empty and is not sent', () => {
  const { tipCreditE4, maxWeeklyMinutes, ...seen } = ana;
  const draft = draftOf(seen);
  expect([draft.tipCredit, draft.maxWeeklyHours]).toEqual(['', '']);
  expect(changedFields(draft, { ...draft, firstName: 'Anna' })).toEqual({ firstName: 'Anna' });
});
