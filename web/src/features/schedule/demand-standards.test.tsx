/** The labor standards of a location. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import { problem, sent } from '@/testing/schedule-screen';
import { Component as Demand } from './demand-route';
import { DEMAND_AT, DEMAND_REPLIES, STANDARDS, standards } from './testing-demand';

beforeEach(() => vi.setSystemTime(new Date('2026-11-16T18:00:00Z')));

/** Renders the screen, and returns what was sent to the server. */
async function open(replies: Parameters<typeof serve>[0] = {}) {
  const calls = serve({ ...DEMAND_REPLIES, ...replies });
  await renderApp(<Demand />, { at: DEMAND_AT });
  return calls;
}

test('labor standards are sent in the units of the server', async () => {
  const user = userEvent.setup();
  const calls = await open({ [`PUT ${STANDARDS}`]: { body: standards({ version: 4 }) } });
  await user.click(await screen.findByRole('button', { name: 'Edit standards' }));
  const sheet = await screen.findByRole('dialog', { name: 'Labor standards' });
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Target' }), 'labor_percent');
  await user.click(within(sheet).getByRole('button', { name: 'Save standards' }));
  expect(await within(sheet).findByText('Enter a percentage such as 26.5.')).toBeVisible();
  expect(within(sheet).getByRole('textbox', { name: 'Target value' })).toBeInvalid();
  await user.type(within(sheet).getByRole('textbox', { name: 'Target value' }), '26.5');
  const line = within(sheet).getByRole('group', { name: 'Line' });
  await user.selectOptions(within(line).getByRole('combobox', { name: 'Follows' }), 'sales');
  await user.click(within(sheet).getByRole('button', { name: 'Save standards' }));
  expect(await within(line).findByText('Enter an amount such as 4300.')).toBeVisible();
  await user.type(within(line).getByRole('textbox', { name: 'Per labor hour' }), '430');
  await user.type(within(line).getByRole('textbox', { name: 'At least' }), '1');
  await user.type(within(line).getByRole('textbox', { name: 'To open' }), '2');
  expect(within(line).getByRole('combobox', { name: 'Min before' })).toHaveValue('30');
  await user.click(within(sheet).getByRole('button', { name: 'Save standards' }));
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
  expect(sent(calls, 'PUT')[0]?.body).toEqual({
    version: 3,
    averageCheckCents: null,
    keyholderPositionId: null,
    target: { kind: 'labor_percent', value: 265 },
    positions: [
      {
        positionId: 'line',
        basis: 'sales',
        perHour: 43_000,
        minimumStaff: 1,
        opening: { staff: 2, minutes: 30 },
        closing: { staff: 0, minutes: 0 },
      },
    ],
  });
});

test('what the server says about a target is said beside its value', async () => {
  const user = userEvent.setup();
  await open({
    [`GET ${STANDARDS}`]: { body: standards({ target: { kind: 'weekly_hours', value: 460 } }) },
    [`PUT ${STANDARDS}`]: problem(422, {
      code: 'invalid',
      fields: [{ field: 'target.value', code: 'out_of_range', message: 'Out of range.' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit standards' }));
  const value = await screen.findByRole('textbox', { name: 'Target value' });
  expect(value).toHaveValue('460');
  await user.clear(value);
  await user.type(value, '99999');
  await user.click(screen.getByRole('button', { name: 'Save standards' }));
  await waitFor(() => expect(value).toBeInvalid());
  expect(value).toHaveAccessibleDescription('Out of range.');
});
