import { expect, test } from 'vitest';
import type { ReportApplicant, Spread } from './api';
import {
  byQuestion,
  change,
  compare,
  daysOf,
  daysToHire,
  drillDownOf,
  even,
  filterOf,
  peopleAddress,
  reportAddress,
  sourceKind,
  wrongDays,
} from './model';

const spread = (median: number | null): Spread => ({ n: 1, mean: median, median, p90: median });

test('twelve weeks are 84 days, today included', () => {
  expect(daysOf('84', '2026-11-18')).toEqual({ from: '2026-08-27', to: '2026-11-18' });
  expect(daysOf('28', '2026-03-01')).toEqual({ from: '2026-02-02', to: '2026-03-01' });
});

test('an address names the filter; what it does not know it leaves out', () => {
  const filter = filterOf(new URLSearchParams('range=28&locationId=7&language=&drop=table'), '2026-11-18');
  expect(filter).toEqual({ from: '2026-10-22', to: '2026-11-18', locationId: '7' });
  expect(filterOf(new URLSearchParams('range=9999'), '2026-11-18').from).toBe('2026-08-27');
});

test('a change is shown only where there is one', () => {
  expect(change(spread(4), spread(9))).toBe(-5);
  expect(change(spread(4), spread(4))).toBeNull();
  expect(change(spread(null), spread(4))).toBeNull();
});

test('languages are even within a tenth', () => {
  expect(even(0.81, 0.84)).toBe(true);
  expect(even(2.9, 4.1)).toBe(false);
  expect(even(null, 4.1)).toBe(true);
});

test('a keyword belongs to its source', () => {
  expect(sourceKind('sms:TACO')).toEqual({ kind: 'sms', keyword: 'TACO' });
  expect(sourceKind('qr')).toEqual({ kind: 'qr' });
});

const share = (some: number, of: number) => ({ some, of, rate: of ? some / of : null });

test('shares of few people differ by chance, of many they do not', () => {
  expect(compare(share(19, 105), share(17, 74))).toBe('unclear');
  expect(compare(share(190, 1050), share(170, 740))).toBe('gap');
  expect(compare(share(0, 0), share(1, 2))).toBe('even');
});

test('a question is counted over all jobs that ask it, the strictest first', () => {
  const one = (jobId: string, en: string, some: number, of: number) => ({
    jobId,
    jobTitle: { en: jobId, es: jobId },
    questionId: en,
    question: { en, es: en },
    rejected: share(some, of),
  });
  const questions = byQuestion([one('a', 'Permit?', 0, 9), one('a', '16?', 1, 9), one('b', '16?', 2, 6)]);
  expect(questions.map(({ question, rejected, jobs }) => [question.en, rejected, jobs.length])).toEqual([
    ['16?', share(3, 15), 2],
    ['Permit?', share(0, 9), 1],
  ]);
});

test('a figure leads to its people, and back to the report as it was', () => {
  const query = new URLSearchParams('range=28&source=qr');
  const address = peopleAddress(query, { figure: 'reached', stage: 'offer', source: 'sms:TACO' });
  const list = new URLSearchParams(address.split('?')[1]);
  expect(drillDownOf(list)).toEqual({ figure: 'reached', stage: 'offer', source: 'sms:TACO' });
  expect(filterOf(list, '2026-11-18')).toMatchObject({ from: '2026-10-22', source: 'qr' });
  expect(reportAddress(list)).toBe('/analytics?range=28&source=qr');
  expect(drillDownOf(new URLSearchParams('figure=everything'))).toBeNull();
});

test('days of one’s own count once they can be asked about', () => {
  const own = (from: string, to: string) =>
    filterOf(new URLSearchParams(`range=own&from=${from}&to=${to}`), '2026-11-18');
  expect(own('2026-01-01', '2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(own('2026-01-01', '').to).toBe('2026-11-18');
  expect(own('2024-01-01', '2026-01-31').from).toBe('2026-08-27');
});

test('a report covers 400 days, the last and the first included', () => {
  expect(wrongDays('2025-10-16', '2026-11-19')).toBeNull();
  expect(wrongDays('2025-10-16', '2026-11-20')).toBe('too_long');
  expect(wrongDays('2026-02-01', '2026-01-01')).toBe('reversed');
  expect(wrongDays('2026-02-01', '')).toBeNull();
});

test('a hire says how long it took; other figures do not', () => {
  const row = { appliedAt: '2026-11-01T12:00:00Z', at: '2026-11-09T00:00:00Z' } as ReportApplicant;
  expect(daysToHire({ figure: 'recently' }, row)).toBe(7.5);
  expect(daysToHire({ figure: 'interviewed' }, row)).toBeNull();
  expect(daysToHire({ figure: 'hired' }, { ...row, at: null })).toBeNull();
});
