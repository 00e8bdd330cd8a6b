import { expect, test } from 'vitest';
import { countSegments, toGsm7 } from './segments';
import cases from './segments.cases.json';

test('bodies are charged as the cases say that the server keeps to as well', () => {
  for (const { repeat, times, tail = '', is } of cases as {
    repeat: string;
    times: number;
    tail?: string;
    is: unknown;
  }[]) {
    expect(countSegments(repeat.repeat(times) + tail), `${repeat} × ${times}`).toEqual(is);
  }
});

test('the costly accents go, the free ones stay', () => {
  expect(toGsm7('¿Cuándo sería la entrevista, señor José? – “Sí”')).toBe(
    '¿Cuando seria la entrevista, señor José? - "Si"',
  );
});
