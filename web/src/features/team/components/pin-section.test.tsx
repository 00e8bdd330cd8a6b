import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import type { Person } from '../types';
import { PinSection } from './pin-section';

const kim = { id: 'kim', firstName: 'Kim' } as Person;
const PIN = '/api/team/kim/pin';
const none = { setAt: null, lockedUntil: null, own: true };

test('a person chooses their own PIN, and reads why one is refused', async () => {
  const weak = { field: 'pin', code: 'pin_weak', message: 'This PIN is easy to guess. Choose another.' };
  serve({
    [`GET ${PIN}`]: { body: none },
    [`PUT ${PIN}`]: { status: 422, body: { code: 'invalid', title: 'Check the fields.', fields: [weak] } },
  } as never);
  const user = userEvent.setup();
  await renderApp(<PinSection person={kim} own />);
  await user.click(await screen.findByRole('button', { name: 'Choose PIN' }));
  await user.type(await screen.findByLabelText('New PIN'), '1234');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(weak.message)).toBeInTheDocument();
});

test('a manager takes a PIN away and never sees or chooses it', async () => {
  const calls = serve({
    [`GET ${PIN}`]: { body: { ...none, setAt: '2026-11-20T17:00:00Z', own: false } },
    [`PUT ${PIN}`]: { body: { ...none, own: false } },
  } as never);
  const user = userEvent.setup();
  await renderApp(<PinSection person={kim} own={false} />);
  await user.click(await screen.findByRole('button', { name: 'Take PIN away' }));
  expect(screen.queryByRole('button', { name: 'Choose PIN' })).toBeNull();
  expect(await screen.findByText('Take away Kim’s PIN?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take PIN away' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ pin: null }));
});
