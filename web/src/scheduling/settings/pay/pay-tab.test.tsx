/** The pay schedule is read, checked and saved. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import { PayTab } from './pay-tab';

const schedule = { frequency: 'biweekly', anchorDate: '2026-11-16', payDateDays: 5, version: 2 } as const;
const user = {
  id: 'u1',
  firstName: 'Carmen',
  lastName: 'Ibarra',
  email: null,
  role: 'owner',
  preferredLanguage: 'en',
  employeeId: null,
  brand: { code: 'pitaya', name: 'Pitaya', logo: null },
  demo: false,
} as const;

const open = async (permissions: string[]) => {
  const calls = serve({
    'GET /api/auth/user': { body: user },
    'GET /api/users/me/permissions': {
      body: {
        role: 'owner',
        permissions,
        scope: { locationIds: 'all', departments: ['foh', 'boh'] },
      },
    },
    'GET /api/pay-schedule': { body: schedule },
    'PUT /api/pay-schedule': { body: { ...schedule, version: 3 } },
  });
  await renderApp(<PayTab />);
  return calls;
};

test('how often people are paid is changed; months need no first day', async () => {
  const calls = await open(['timesheets:read', 'payroll:configure']);
  const days = await screen.findByRole('textbox', { name: /pay day/ });
  await waitFor(() => expect(days).toBeEnabled());
  await userEvent.clear(days);
  await userEvent.type(days, '40');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter 0 to 31 days.')).toBeVisible();
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  expect(screen.getByLabelText('A period begins on')).toHaveValue('2026-11-16');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'People are paid' }),
    'Every month, from the 1st',
  );
  expect(screen.queryByLabelText('A period begins on')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    frequency: 'monthly',
    anchorDate: '2026-11-16',
    payDateDays: 7,
    version: 2,
  });
});

test('who does not configure payroll reads it', async () => {
  await open(['timesheets:read']);
  expect(await screen.findByText('View only. An owner can edit.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'People are paid' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
