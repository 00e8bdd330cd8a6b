/** A cost without the pay of someone says so, and leads to where the pay is entered. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, WEEK } from '@/testing/schedule-screen';
import { unpaidPeople } from './model/unpaid';
import { diff, diffItem, person, screenWidth, shift, week } from './testing';

const unpaid = [shift({ costCents: null }), shift({ id: 's2', employeeId: 'luis', date: '2026-11-18' })];

test.each([
  [390, 'en', 'without pay of 1'],
  [1440, 'es', 'sin el pago de 1'],
] as const)('the sum says whose pay is not in it (%i px, %s)', async (width, language, words) => {
  screenWidth(width);
  await open({ [WEEK]: { body: week({ shifts: unpaid }) } }, language);
  const link = await screen.findByRole('link', { name: new RegExp(words) });
  expect(link).toHaveAttribute('href', '/team?person=ana&tab=pay');
});

test('the publish sheet names them', async () => {
  screenWidth(390);
  const body = diff({ items: [diffItem({ kind: 'added', before: null })] });
  await open({ [WEEK]: { body: week({ shifts: unpaid }) }, [`${WEEK}/diff`]: { body } });
  await userEvent.click(await screen.findByRole('button', { name: /^Publish/ }));
  expect(await screen.findByRole('heading', { name: 'Cost without the pay of' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana Ortiz' })).toHaveAttribute('href', '/team?person=ana&tab=pay');
});

test('time on call, shifts on their way out, and wages that are hidden do not count', () => {
  const one = (change: object) => unpaidPeople(week({ shifts: [shift({ costCents: null, ...change })] }));
  expect(one({}).map(({ employeeId }) => employeeId)).toEqual(['ana']);
  expect(one({ onCall: true })).toEqual([]);
  expect(one({ publishState: 'removing' })).toEqual([]);
  expect(one({ employeeId: null })).toEqual([]);
  const { costCents: _, ...hidden } = person();
  expect(unpaidPeople({ people: [hidden], shifts: unpaid })).toEqual([]);
});
