import { expect, test } from 'vitest';
import type { Rehearsal } from './api';
import { stepsOf, transcriptOf } from './script';
import { rehearsal } from './testing';

test('a script is texts, turns of the clock and reports; remarks and answers are passed over', () => {
  expect(
    stepsOf('# Lupe\n> TACO\n< Cual es tu nombre?\nLupe\n\n+90m\n+ 24h\n! undelivered 30007\r\n'),
  ).toEqual([
    { do: 'write', body: 'TACO' },
    { do: 'write', body: 'Lupe' },
    { do: 'clock', minutes: 90 },
    { do: 'clock', minutes: 1440 },
    { do: 'report', status: 'undelivered', errorCode: '30007' },
  ]);
});

test('“+1 more” is a text, not a turn of the clock', () => {
  expect(stepsOf('+1 more')).toEqual([{ do: 'write', body: '+1 more' }]);
});

test('what was saved can be loaded again, line for line', () => {
  const saved = transcriptOf(rehearsal());
  expect(saved).toBe(
    '# +16195550123\n> TACO\n< Hi!\\nYour name?\n> Lupe\\nDíaz\n+1440m\n! undelivered 30007\n',
  );
  expect(stepsOf(saved)).toEqual([
    { do: 'write', body: 'TACO' },
    { do: 'write', body: 'Lupe\nDíaz' },
    { do: 'clock', minutes: 1440 },
    { do: 'report', status: 'undelivered', errorCode: '30007' },
  ]);
});

test('a phone that no one has used yet is a file with its number', () => {
  const fresh: Rehearsal = { ...rehearsal(), thread: null, log: [] };
  expect(transcriptOf(fresh)).toBe('# +16195550123\n');
});
