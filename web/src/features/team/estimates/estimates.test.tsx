/** A written estimate of hours: asked for where the law does, written by a manager, confirmed by the person. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { Component as Team } from '../route';
import { ana, teamReplies } from '../testing';
import type { Estimate, Estimates } from './api';

const AT = { at: '/team?person=p-ana&tab=documents' } as const;

const estimate: Estimate = {
  id: 'e-1',
  employeeId: 'p-ana',
  from: '2026-06-01',
  hours: 30,
  per: 'week',
  monthlyShifts: null,
  days: [{ day: 'mon', start: '16:00', end: '22:00' }],
  onCall: false,
  locationId: 'l-north',
  locationName: 'North Park',
  delivery: 'app',
  deliveredOn: '2026-06-01',
  writtenByName: 'Carmen Ibarra',
  confirmedAt: null,
  canConfirm: false,
};

const replies = (estimates: Partial<Estimates>) => ({
  ...teamReplies,
  'GET /api/team/p-ana/estimates': {
    body: {
      items: [],
      required: 'no',
      canWrite: true,
      averageHours: null,
      ...estimates,
    } satisfies Estimates,
  },
});

test('where the law asks for one and none is on file, the card says so', async () => {
  serve(replies({ required: 'yes' }));
  await renderApp(<Team />, AT);
  expect(await screen.findByText(/The law here asks for a written estimate of hours/)).toBeInTheDocument();
});

test('only where the law is known not to ask does the card say so', async () => {
  serve(replies({ required: 'no' }));
  await renderApp(<Team />, AT);
  expect(await screen.findByText(/The law here doesn’t ask for one/)).toBeInTheDocument();
});

test('where facts are missing on which the law depends, the card says that it may ask', async () => {
  serve(replies({ required: 'unknown' }));
  await renderApp(<Team />, AT);
  expect(await screen.findByText(/The law here may ask for one: facts are missing/)).toBeInTheDocument();
  expect(screen.queryByText(/doesn’t ask/)).not.toBeInTheDocument();
});

test('one on paper waits until its delivery is recorded, beside the one that counts', async () => {
  const waiting = {
    ...estimate,
    id: 'e-2',
    from: '2026-06-02',
    hours: 36,
    delivery: 'printed',
    deliveredOn: null,
  } as const;
  const calls = serve({
    ...replies({ items: [waiting, estimate] }),
    'POST /api/estimates/e-2/deliver': { body: { ...waiting, deliveredOn: '2026-06-02' } },
  });
  await renderApp(<Team />, AT);
  expect(await screen.findByText('Not delivered yet')).toBeInTheDocument();
  expect(screen.queryByText('One earlier version')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Record delivery' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Record delivery' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = calls.find(({ method }) => method === 'POST')?.body as Wire<'DeliveredEstimate'>;
  expect(sent.deliveredOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('a new one goes on with the month and the shifts of the last one', async () => {
  const monthly = { ...estimate, hours: 120, per: 'month', monthlyShifts: 12 } as const;
  const calls = serve({
    ...replies({ items: [monthly], averageHours: 128 }),
    'POST /api/team/p-ana/estimates': { status: 201, body: { ...monthly, hours: 128 } },
  });
  await renderApp(<Team />, AT);
  expect(await screen.findByText(/at least 12 shifts a month/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add an estimate' }));
  const form = within(await screen.findByRole('dialog', { name: 'Write an estimate' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = calls.find(({ method }) => method === 'POST')?.body as Wire<'NewEstimate'>;
  expect(sent).toMatchObject({ hours: 128, per: 'month', monthlyShifts: 12 });
});

test('a new one begins with the average of the last weeks and says its days', async () => {
  const calls = serve({
    ...replies({ required: 'yes', averageHours: 31 }),
    'POST /api/team/p-ana/estimates': { status: 201, body: { ...estimate, hours: 31 } },
  });
  await renderApp(<Team />, AT);
  await userEvent.click(await screen.findByRole('button', { name: 'Add an estimate' }));
  const form = within(await screen.findByRole('dialog', { name: 'Write an estimate' }));
  expect(form.getByLabelText('Average hours')).toHaveValue('31');
  await userEvent.click(form.getByRole('checkbox', { name: 'Friday' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = calls.find(({ method }) => method === 'POST')?.body as Wire<'NewEstimate'>;
  expect(sent).toMatchObject({
    hours: 31,
    per: 'week',
    locationId: 'l-north',
    delivery: 'app',
    days: [{ day: 'fri', start: '16:00', end: '22:00' }],
  });
});

test('hours that are no whole number are refused beside the field', async () => {
  const calls = serve(replies({ averageHours: null }));
  await renderApp(<Team />, AT);
  await userEvent.click(await screen.findByRole('button', { name: 'Add an estimate' }));
  const form = within(await screen.findByRole('dialog', { name: 'Write an estimate' }));
  await userEvent.type(form.getByLabelText('Average hours'), '30.5');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Average hours')).toHaveAccessibleDescription(/Enter whole hours/);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('one that another version replaced is among the earlier ones', async () => {
  const newer = {
    ...estimate,
    id: 'e-2',
    from: '2026-09-01',
    hours: 36,
    confirmedAt: '2026-09-01T18:00:00Z',
  };
  serve(replies({ items: [newer, estimate] }));
  await renderApp(<Team />, AT);
  expect(await screen.findByText(/36 hours a week/)).toBeInTheDocument();
  expect(screen.getByText(/Confirmed/)).toBeInTheDocument();
  expect(screen.getByText('One earlier version')).toBeInTheDocument();
});

test('the person confirms their own, in Spanish too', async () => {
  const calls = serve({
    ...replies({ items: [{ ...estimate, canConfirm: true }], canWrite: false }),
    'GET /api/auth/user': {
      body: { ...teamReplies['GET /api/auth/user'].body, employeeId: ana.id },
    },
    'POST /api/estimates/e-1/confirm': { body: { ...estimate, confirmedAt: '2026-06-02T18:00:00Z' } },
  });
  await renderApp(<Team />, { ...AT, language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar que la recibí' }));
  await waitFor(() => expect(calls.some(({ url }) => url === '/api/estimates/e-1/confirm')).toBe(true));
  expect(screen.queryByRole('button', { name: 'Agregar una estimación' })).not.toBeInTheDocument();
});
