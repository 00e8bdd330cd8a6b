import { expect, test } from 'vitest';
import { EMPTY, missing, stepOf } from './model';

const good = {
  ...EMPTY,
  overall: 4,
  technical: 3,
  cultureFit: 4,
  communication: 3,
  recommendation: 'hire' as const,
};

test('four ratings and a recommendation are needed, nothing else', () => {
  expect(missing(good)).toEqual({});
  expect(stepOf(missing(EMPTY))).toBe('overall');
  expect(stepOf(missing({ ...good, recommendation: null }))).toBe('recommendation');
});

test('extremes need a reason of twenty characters', () => {
  expect(missing({ ...good, technical: 2, concerns: ' nineteen characters ' })).toEqual({
    concerns: 'reason',
  });
  expect(missing({ ...good, technical: 2, concerns: 'twenty characters ok' })).toEqual({});
  expect(stepOf(missing({ ...good, recommendation: 'strong_hire' }))).toBe('words');
  expect(missing({ ...good, recommendation: 'no_hire' })).toEqual({ concerns: 'reason' });
});
