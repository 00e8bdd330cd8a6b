/** The pay schedule is read, checked and saved. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import { PayTab } from './pay-tab';

const schedule = { frequency: 'biweekly', anchorDate: '2026-11-16', payDateDays: 5, version: 2 } as const;
const employer = {
  legalName: 'Pitaya Restaurants LLC',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
  fein: null,
  version: 0,
} as const;
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

const open = async (permissions: string[], locationIds: 'all' | string[] = 'all') => {
  const calls = serve({
    'GET /api/auth/user': { body: user },
    'GET /api/users/me/permissions': {
      body: {
        role: 'owner',
        permissions,
        scope: { locationIds, departments: ['foh', 'boh'] },
      },
    },
    'GET /api/pay-schedule': { body: schedule },
    'PUT /api/pay-schedule': { body: { ...schedule, version: 3 } },
    'GET /api/payroll/employer': { body: employer },
    'PUT /api/payroll/employer': { body: { ...employer, version: 1 } },
  });
  await renderApp(<PayTab />);
  return calls;
};

/** The form of a card. */
const formOf = async (field: string) => {
  const form = (await screen.findByRole('textbox', { name: field })).closest('form');
  if (!form) throw new Error(`${field} is in no form`);
  return within(form);
};

test('how often people are paid is changed; months need no first day', async () => {
  const calls = await open(['timesheets:read', 'payroll:configure']);
  const days = await screen.findByRole('textbox', { name: /pay day/ });
  await waitFor(() => expect(days).toBeEnabled());
  const save = (await formOf('Days from its end to pay day')).getByRole('button', { name: 'Save' });
  await userEvent.clear(days);
  await userEvent.type(days, '40');
  await userEvent.click(save);
  expect(await screen.findByText('Enter 0 to 31 days.')).toBeVisible();
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  expect(screen.getByLabelText('A period begins on')).toHaveValue('2026-11-16');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'People are paid' }),
    'Every month, from the 1st',
  );
  expect(screen.queryByLabelText('A period begins on')).toBeNull();
  await userEvent.click(save);
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

test('the employer is entered once, with what is wrong said beside the fields', async () => {
  const calls = await open(['timesheets:read', 'payroll:configure']);
  const form = await formOf('Legal name');
  const type = async (name: RegExp | string, text: string) => {
    const field = form.getByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await type('Street and number', '410 Main St');
  await type('City', 'Austin');
  await type('State', 't');
  await type('ZIP code', '78701');
  await type('Phone', '(512) 555-0142');
  await type(/FEIN/, '12-34');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Use two letters, like CA.')).toBeVisible();
  expect(form.getByText('Enter nine digits, like 12-3456789.')).toBeVisible();
  await type('State', 'tx');
  await type(/FEIN/, '123456789');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    legalName: 'Pitaya Restaurants LLC',
    street: '410 Main St',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    phone: '(512) 555-0142',
    fein: '123456789',
    version: 0,
  });
});

test('who prepares payroll of some locations reads the employer', async () => {
  await open(['timesheets:read', 'payroll:configure'], ['loc-1']);
  const form = await formOf('Legal name');
  expect(form.getByRole('textbox', { name: 'Legal name' })).toBeDisabled();
  expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
});
