import { expect, test } from 'vitest';
import type { Row } from './api';
import { change, daysOf, rowAddress, wrongDays } from './model';
import { figures, period } from './testing';

const PERIODS = [period('2026-11-16', '2026-11-29'), period('2026-11-02', '2026-11-15')];
const TODAY = '2026-11-20';
const days = (query: string, periods = PERIODS) => daysOf(new URLSearchParams(query), periods, TODAY);

test('without a choice the present pay period is shown', () => {
  expect(days('')).toEqual({ from: '2026-11-16', to: '2026-11-29' });
  expect(days('range=unheard')).toEqual({ from: '2026-11-16', to: '2026-11-29' });
});

test('the last period and four weeks end before today', () => {
  expect(days('range=last_period')).toEqual({ from: '2026-11-02', to: '2026-11-15' });
  expect(days('range=weeks')).toEqual({ from: '2026-10-23', to: '2026-11-19' });
  expect(days('', [])).toEqual({ from: '2026-10-23', to: '2026-11-19' });
});

test('custom dates count where they hold up', () => {
  expect(days('range=own&from=2026-10-01&to=2026-10-05')).toEqual({ from: '2026-10-01', to: '2026-10-05' });
  expect(days('range=own&from=2026-10-05&to=2026-10-01')).toEqual({ from: '2026-11-16', to: '2026-11-29' });
  expect(wrongDays('2026-10-05', '2026-10-01')).toBe('reversed');
  expect(wrongDays('2026-07-01', '2026-08-31')).toBeNull();
  expect(wrongDays('2026-07-01', '2026-09-01')).toBe('too_long');
  expect(wrongDays('2026-07-01', '')).toBeNull();
});

test('a change needs both figures', () => {
  expect(change(90, 60)).toBe(30);
  expect(change(60, 60)).toBeNull();
  expect(change(null, 60)).toBeNull();
  expect(change(60, undefined)).toBeNull();
});

test('a row leads to what it is made of', () => {
  const all = { from: '2026-11-02', to: '2026-11-15', locationId: undefined };
  const here = { ...all, locationId: 'austin' };
  const day: Row = { key: '2026-11-03', name: null, date: '2026-11-03', figures };
  const austin: Row = { key: 'austin', name: { en: 'Austin', es: 'Austin' }, date: null, figures };
  const cook: Row = { key: 'cook', name: { en: 'Cook', es: 'Cocina' }, date: null, figures };
  const leads = (row: Row, by: 'day' | 'location' | 'position', asked: typeof all | typeof here) =>
    rowAddress(row, { by, asked, periods: PERIODS });
  expect(leads(day, 'day', here)).toBe('/schedule?locationId=austin&day=2026-11-03');
  expect(leads(day, 'day', all)).toBe('/timesheets?period=2026-11-02');
  expect(leads(austin, 'location', all)).toBe('/timesheets?locationId=austin&period=2026-11-02');
  expect(leads(cook, 'position', here)).toBe('/timesheets?locationId=austin&period=2026-11-02');
});
