/** What applicants are asked about themselves: a state's own answers, where the brand has a place there. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import type { EeoSettings, EeoVariant } from '../api';
import { EeoCard } from './eeo-card';

const california: EeoVariant = { state: 'CA', setVersion: 2, sexes: ['non_binary'] };
const settings: EeoSettings = {
  enabled: true,
  federalContractor: false,
  setVersion: 1,
  stateVariants: [],
  variants: [california],
  version: 3,
};

async function open(changes: Partial<EeoSettings> = {}, canEdit = true, language: 'en' | 'es' = 'en') {
  const changed = { ...settings, ...changes };
  const calls = serve({
    ...signedIn(['settings:read', 'settings:update']),
    'GET /api/eeo/settings': { body: changed },
    'PATCH /api/eeo/settings': { body: { ...changed, version: 4 } },
  });
  await renderApp(<EeoCard canEdit={canEdit} />, { language });
  await screen.findAllByRole('switch');
  return calls;
}

const ofCalifornia = () => screen.queryByRole('switch', { name: /In California, also offer “Non-binary”/ });

test('California’s answer is off until the owner switches it on, and says what changes', async () => {
  const calls = await open();
  expect(ofCalifornia()).not.toBeChecked();
  expect(screen.getByText(/The federal report has two sexes/)).toHaveAttribute('role', 'note');
  await userEvent.click(ofCalifornia() as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      enabled: true,
      federalContractor: false,
      stateVariants: ['CA'],
    }),
  );
});

test('it can be switched off again', async () => {
  const calls = await open({ stateVariants: ['CA'] });
  expect(ofCalifornia()).toBeChecked();
  await userEvent.click(ofCalifornia() as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ stateVariants: [] }),
  );
});

test('a brand without a location there does not see it', async () => {
  await open({ variants: [] });
  expect(ofCalifornia()).not.toBeInTheDocument();
  expect(screen.queryByText(/California/)).not.toBeInTheDocument();
});

test('who may only read sees whether it is on', async () => {
  await open({ stateVariants: ['CA'] }, false);
  expect(ofCalifornia()).toBeChecked();
  expect(ofCalifornia()).toBeDisabled();
});

test('in Spanish too', async () => {
  await open({}, true, 'es');
  expect(screen.getByRole('switch', { name: /En California, ofrecer también “No binario”/ })).toBeVisible();
});
