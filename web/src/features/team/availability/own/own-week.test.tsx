/** One's own weekly hours: what they mean before they are sent, and what must not be lost. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { Component as Availability } from '../../availability-route';
import { ana } from '../../testing';
import { ask, check, holdBack, manager, own } from '../testing';

const CHECK = '/api/availability-requests/check';
const more: Wire<'AvailabilityCheck'> = {
  ...check,
  removesHours: false,
  needsApproval: false,
  earliest: '2026-11-20',
};
const closed = (start: string, end: string) => ({ kind: 'unavailable' as const, start, end });

/** The server, where Ana's hours are these. */
const hours = (days: Wire<'Availability'>['days']) => ({
  ...own,
  'GET /api/team/p-ana': { body: { ...ana, availability: { from: '2026-06-01', days, version: 2 } } },
});

async function openDay(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
}
const choose = (mode: string) => userEvent.click(screen.getByRole('radio', { name: mode }));
const sent = (calls: ReturnType<typeof serve>) =>
  calls.findLast(({ method, url }) => method === 'POST' && url === '/api/availability-requests')?.body;

test('fewer hours show their effect, and begin after the notice', async () => {
  const calls = serve(own);
  await renderApp(<Availability />);
  await openDay(/Tuesday/);
  await choose('Some hours');
  expect(await screen.findByText('All your usual shifts fit')).toBeVisible();
  expect(screen.getByLabelText('Every week from')).toHaveValue('2099-12-28');
  const from = within(screen.getByRole('group', { name: 'Can work from' }));
  await userEvent.click(from.getByRole('button', { name: '30 minutes earlier' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy to Wednesday' }));
  const send = await screen.findByRole('button', { name: 'Send to Carmen Ibarra' });
  await waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);
  const evening = [closed('00:00', '16:30')];
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({
      from: '2099-12-28',
      days: { mon: 'unavailable', tue: evening, wed: evening, thu: 'open' },
    }),
  );
});

test('a first day that moves says why, until one is chosen; usual shifts outside are beside the button', async () => {
  const recentOutside = [{ day: 'tue', start: '10:00', end: '16:00', times: 4 }];
  serve({ ...own, [`POST ${CHECK}`]: { body: { ...check, recentOutside } } });
  await renderApp(<Availability />);
  const from = await screen.findByLabelText('Every week from');
  expect(from).not.toHaveAccessibleDescription();
  await openDay(/Tuesday/);
  await choose('Can’t');
  await waitFor(() =>
    expect(from).toHaveAccessibleDescription('Fewer hours can begin on Mon, Dec 28 or later.'),
  );
  const footer = screen.getByRole('button', { name: 'Send to Carmen Ibarra' }).closest('footer');
  expect(footer).toHaveTextContent('Usual shifts outside: Tue 10a–4p');
  fireEvent.change(from, { target: { value: '2099-12-30' } });
  expect(from).not.toHaveAccessibleDescription();
});

test('more hours are saved without asking', async () => {
  const calls = serve({
    ...own,
    [`POST ${CHECK}`]: { body: more },
    'POST /api/availability-requests': {
      status: 201,
      body: { ...ask, own: true, canDecide: false, state: 'approved', from: '2026-11-20' },
    },
  });
  await renderApp(<Availability />);
  await openDay(/Monday/);
  await choose('All day');
  const save = await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  expect(await screen.findByText('Your hours count from Fri, Nov 20')).toBeVisible();
  expect(sent(calls)).toMatchObject({ from: '2026-11-20', days: { mon: 'open' } });
});

test('hours that begin later are what is edited, so that they are not lost', async () => {
  const coming = { ...ask, own: true, canDecide: false, state: 'approved' as const };
  const calls = serve({
    ...own,
    'GET /api/availability-requests?mine=true': { body: { items: [coming] } },
    [`POST ${CHECK}`]: { body: more },
  });
  await renderApp(<Availability />);
  expect(await screen.findByLabelText('Every week from')).toHaveValue('2099-12-14');
  expect(screen.getByRole('button', { name: /^Send|^Save/ })).toBeDisabled();
  await openDay(/Wednesday/);
  await choose('Can’t');
  const save = await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({
      from: '2099-12-14',
      days: { mon: 'open', tue: 'unavailable', wed: 'unavailable' },
    }),
  );
});

test('a check that fails says so, and can be tried again', async () => {
  let tries = 0;
  serve({
    ...own,
    [`POST ${CHECK}`]: () =>
      tries++ === 0 ? { status: 503, body: { code: 'busy', title: 'Busy' } } : { body: check },
  });
  await renderApp(<Availability />);
  await openDay(/Tuesday/);
  await choose('Can’t');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The server is busy.');
  expect(screen.getByRole('button', { name: 'Send request' })).toBeDisabled();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to Carmen Ibarra' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the last answer stays while the next one fails, and sends nothing', async () => {
  let tries = 0;
  serve({
    ...own,
    [`POST ${CHECK}`]: () =>
      tries++ < 2 ? { body: check } : { status: 503, body: { code: 'busy', title: 'Busy' } },
  });
  await renderApp(<Availability />);
  await openDay(/Tuesday/);
  await choose('Can’t');
  expect(await screen.findByText('All your usual shifts fit')).toBeVisible();
  await choose('Some hours');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('All your usual shifts fit')).toBeVisible();
  expect(screen.getByLabelText('Every week from')).toHaveValue('2099-12-28');
  expect(screen.getByRole('button', { name: 'Send to Carmen Ibarra' })).toBeDisabled();
});

test('nothing is saved by the answer about other hours', async () => {
  serve({ ...own, [`POST ${CHECK}`]: { body: more } });
  await renderApp(<Availability />);
  await openDay(/Monday/);
  await choose('All day');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  const release = holdBack(CHECK);
  await choose('Some hours');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
});

test('leaving asks before hours that were not sent are lost', async () => {
  serve(own);
  const { router } = await renderApp(<Availability />, { at: '/team-availability' });
  await openDay(/Tuesday/);
  await choose('Can’t');
  await userEvent.click(screen.getByRole('link', { name: 'People' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  expect(router.state.location.pathname).toBe('/team-availability');
  expect(screen.getByRole('radio', { name: 'Can’t' })).toBeChecked();
});

test('changing to the team asks as well', async () => {
  const permissions = [
    ...manager['GET /api/users/me/permissions'].body.permissions,
    'availability:update_own' as const,
  ];
  serve({
    ...manager,
    ...own,
    'GET /api/users/me/permissions': {
      body: { ...own['GET /api/users/me/permissions'].body, permissions },
    },
  });
  await renderApp(<Availability />, { at: '/team-availability?view=own' });
  await openDay(/Tuesday/);
  await choose('Can’t');
  await choose('Team');
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'When you can work', hidden: true })).toBeInTheDocument();
});

test('who can work in the morning prefers hours of the morning', async () => {
  serve(hours({ tue: [closed('00:00', '06:00'), closed('14:00', '00:00')] }));
  await renderApp(<Availability />);
  await openDay(/Tuesday/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I prefer some hours' }));
  expect(screen.getByRole('group', { name: 'Prefer from' })).toHaveTextContent(/6:00\sAM/);
  expect(screen.getByRole('button', { name: /Tuesday.*6a–2p, preferred 6a–2p/ })).toBeVisible();
});

test('a day in pieces stays until another choice replaces it', async () => {
  serve(hours({ tue: [closed('08:00', '15:00')] }));
  await renderApp(<Availability />);
  await openDay(/Tuesday.*12a–8a, 3p–12a/);
  expect(screen.getByText('This day has several parts. Choosing here replaces them.')).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await choose('Some hours');
  expect(screen.getByRole('group', { name: 'Can work from' })).toHaveTextContent(/5:00\sPM/);
});

test('an end past midnight says so, and moves from where it is', async () => {
  serve(hours({ tue: [closed('00:00', '17:00')], wed: [closed('02:00', '17:00')] }));
  await renderApp(<Availability />);
  await openDay(/Tuesday/);
  const end = screen.getByRole('slider', { name: 'Tuesday, end' });
  expect(end).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2:00\sAM next day$/));
  end.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(end).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1:30\sAM next day$/));
  expect(screen.getByRole('group', { name: 'To' })).toHaveTextContent(/1:30\sAM next day/);
});
