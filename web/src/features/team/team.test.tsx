/** The team's screens as people meet them, in both languages. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { dateIn } from '@/lib/time/dates';
import { renderApp, serve } from '@/testing/render';
import { Component as Team } from './route';
import { ana, teamReplies } from './testing';
import type { Person } from './types';

test('a manager reads who works here, as what and how much', async () => {
  serve(teamReplies);
  await renderApp(<Team />);
  const table = await screen.findByRole('table', { name: 'People' });
  expect(within(table).getByRole('button', { name: /Anita Ortiz/ })).toBeInTheDocument();
  expect(await within(table).findByText('Line cook')).toBeInTheDocument();
  expect(within(table).getByText('37.5 of 40 hours')).toBeInTheDocument();
  expect(screen.getByText('1 person')).toBeInTheDocument();
});

test('la misma lista en español', async () => {
  serve(teamReplies);
  await renderApp(<Team />, { language: 'es' });
  const table = await screen.findByRole('table', { name: 'Personas' });
  expect(await within(table).findByText('Cocinero de línea')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Agregar persona' })).toBeInTheDocument();
});

test('a filter asks the server and can be cleared', async () => {
  const calls = serve({
    ...teamReplies,
    'GET /api/team?status=terminated&limit=60': {
      body: { items: [], nextCursor: null, total: 0 } satisfies Wire<'Team'>,
    },
  });
  await renderApp(<Team />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'terminated');
  expect(await screen.findByText('No results')).toBeInTheDocument();
  expect(calls.at(-1)?.url).toBe('/api/team?status=terminated&limit=60');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('table', { name: 'People' })).toBeInTheDocument();
});

test('opening a person shows the profile; pay is one tab away', async () => {
  serve(teamReplies);
  const { router } = await renderApp(<Team />);
  await userEvent.click(await screen.findByRole('button', { name: /Anita Ortiz/ }));
  expect(router.state.location.search).toBe('?person=p-ana');
  const profile = await screen.findByRole('complementary', { name: 'Profile' });
  await userEvent.click(await within(profile).findByRole('tab', { name: 'Pay' }));
  expect(within(profile).getByText('$19.20')).toBeInTheDocument();
});

test('pay is hidden from those who may not read wages', async () => {
  const permissions = ['team:read'];
  const { wages: _, ...person }: Person = ana;
  serve({
    ...teamReplies,
    'GET /api/users/me/permissions': {
      body: {
        role: 'staff',
        permissions,
        scope: { locationIds: [], departments: [] },
      } satisfies Wire<'Permissions'>,
    },
    'GET /api/team/p-ana': { body: person },
  });
  await renderApp(<Team />, { at: '/team?person=p-ana' });
  expect(await screen.findByRole('tab', { name: 'Overview' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Pay' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('a refusal is beside its field, and nothing typed is lost', async () => {
  serve({
    ...teamReplies,
    'POST /api/team': {
      status: 422,
      body: { code: 'phone_in_use', title: 'Phone in use', status: 422, detail: 'Diego has this number.' },
    },
  });
  await renderApp(<Team />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
  const form = await screen.findByRole('dialog', { name: 'Add a person' });
  await userEvent.click(within(form).getByRole('button', { name: 'Add to the team' }));
  expect(within(form).getByLabelText('First name')).toHaveAccessibleDescription('Required.');
  await userEvent.type(within(form).getByLabelText('First name'), 'Luis');
  await userEvent.type(within(form).getByLabelText('Last name'), 'Herrera');
  await userEvent.type(within(form).getByLabelText('Phone'), '6195550101');
  await userEvent.selectOptions(within(form).getByLabelText('Location'), 'North Park');
  await userEvent.selectOptions(within(form).getByLabelText('Main position'), 'Line cook');
  await userEvent.click(within(form).getByRole('button', { name: 'Add to the team' }));
  const phone = within(form).getByLabelText('Phone');
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Diego has this number.'));
  expect(phone).toHaveFocus();
  expect(within(form).getByLabelText('First name')).toHaveValue('Luis');
});

test('two people edit the same person: the author, and whose values win', async () => {
  const sent: unknown[] = [];
  serve({
    ...teamReplies,
    'PATCH /api/team/p-ana': ({ body }) => {
      sent.push(body);
      if (sent.length > 1) return { body: ana };
      const current = { ...ana, version: 9 };
      return {
        status: 409,
        body: {
          code: 'version_conflict',
          title: 'Changed',
          status: 409,
          current,
          changedBy: { id: 'u-2', name: 'Marisol Vega' },
        },
      };
    },
  });
  await renderApp(<Team />, { at: '/team?person=p-ana' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Anita Ortiz' });
  await userEvent.clear(within(form).getByLabelText('Last name'));
  await userEvent.type(within(form).getByLabelText('Last name'), 'Ortiz Luna');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText(/Marisol Vega changed this/)).toBeInTheDocument();
  await userEvent.click(within(form).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ version: 9, lastName: 'Ortiz Luna' });
});

test('no one sets their own wage, and the screen says why', async () => {
  serve({
    ...teamReplies,
    'GET /api/team/p-carmen': { body: { ...ana, id: 'p-carmen' } satisfies Person },
  });
  await renderApp(<Team />, { at: '/team?person=p-carmen&tab=pay' });
  expect(await screen.findByText(/You can’t change your own pay/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New wage' })).not.toBeInTheDocument();
});

// Of two places 25 hours apart, at least one has another date than this device at any moment.
test.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
  'the last day is today where the person works: %s',
  async (zone) => {
    serve({ ...teamReplies, 'GET /api/team/p-ana': { body: { ...ana, zone } satisfies Person } });
    await renderApp(<Team />, { at: '/team?person=p-ana' });
    await userEvent.click(await screen.findByRole('button', { name: 'End employment' }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByLabelText(/^Last day/)).toHaveValue(dateIn(zone));
  },
);

test('someone whose hire was taken back has a profile, and can be taken on again', async () => {
  const never = { ...ana, status: 'cancelled', terminatedOn: '2026-11-20' } satisfies Person;
  serve({ ...teamReplies, 'GET /api/team/p-ana': { body: never } });
  await renderApp(<Team />, { at: '/team?person=p-ana' });
  expect(await screen.findByText('No longer here', { selector: 'header *' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Rehire' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End employment' })).not.toBeInTheDocument();
});

test('what was typed is not lost to a slip: Escape asks, Cancel does not', async () => {
  serve(teamReplies);
  await renderApp(<Team />);
  const add = await screen.findByRole('button', { name: 'Add a person' });
  await userEvent.click(add);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(add);
  await userEvent.type(await screen.findByLabelText('First name'), 'Luis');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Luis');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  await userEvent.click(add);
  await userEvent.type(await screen.findByLabelText('First name'), 'Eva');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('on the phone a question is left only with a number and an address that can be one', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  const user = userEvent.setup();
  serve(teamReplies);
  await renderApp(<Team />);
  await user.click(await screen.findByRole('button', { name: 'Add a person' }));
  await user.type(await screen.findByLabelText('First name'), 'Lupita');
  await user.type(screen.getByLabelText('Last name'), 'Navarro');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText('Phone'), '55512');
  await user.type(screen.getByLabelText('Email'), 'lupita@');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
    'A phone number has at least 10 digits.',
  );
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address.');
  await user.clear(screen.getByLabelText('Phone'));
  await user.type(screen.getByLabelText('Phone'), '619 555 0142');
  await user.type(screen.getByLabelText('Email'), 'example.com');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByLabelText('Main position')).toBeInTheDocument();
});

test('two sentences about a future end are separate', async () => {
  const user = userEvent.setup();
  serve(teamReplies);
  await renderApp(<Team />, { at: '/team?person=p-ana' });
  await user.click(await screen.findByRole('button', { name: 'End employment' }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.change(within(sheet).getByLabelText(/^Last day/), { target: { value: '2099-01-01' } });
  expect(within(sheet).getByText(/until the end of that day\./)).toHaveTextContent(
    'until the end of that day. Past shifts',
  );
});

test.each([
  ['en', /Tip credit|Max hours a week/],
  ['es', /Crédito por propinas|Máximo de horas por semana/],
] as const)('what a colleague may not see is absent, never shown as empty (%s)', async (language, hidden) => {
  const { wages, documents, waivers, availability, timeOff, tipCreditE4, maxWeeklyMinutes, ...rest } = ana;
  const { weekMinutes, weekLimitMinutes, ...others } = rest;
  const seen: Person = others;
  serve({
    ...teamReplies,
    'GET /api/users/me/permissions': {
      body: {
        role: 'staff',
        // Their own, by these; a colleague's are not sent.
        permissions: ['team:read', 'team:read_private', 'wages:read', 'availability:read'],
        scope: { locationIds: ['l-north'], departments: ['foh', 'boh'] },
      } satisfies Wire<'Permissions'>,
    },
    'GET /api/team?limit=60': {
      body: { items: [seen], nextCursor: null, total: 1 } satisfies Wire<'Team'>,
    },
    'GET /api/team/p-ana': { body: seen },
  });
  await renderApp(<Team />, { language, at: '/team?person=p-ana' });
  expect(await screen.findByText('Español')).toBeInTheDocument();
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  expect(document.body).not.toHaveTextContent(/NaN/);
  expect(document.body).not.toHaveTextContent(hidden);
  expect(document.body).not.toHaveTextContent(/37\.5/);
});
