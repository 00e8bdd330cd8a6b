/** People from a file, as a manager imports them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Language } from '@/i18n/language';
import { type Call, renderApp, serve } from '@/testing/render';
import { Component as Team } from '../route';
import { teamReplies } from '../testing';
import type { ImportRow, ImportView } from './model';

const CSV = 'Name,Role\nMaya Reyes,Line cook\n';
const file = (csv: string) => new File([csv], 'team.csv', { type: 'text/csv' });

const row = (line: number, name: string, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  name,
  outcome: 'added',
  positionIds: ['pos-line'],
  hiredOn: '2026-06-01',
  hiredOnAssumed: false,
  birthDate: null,
  rateE4: null,
  employeeId: null,
  matchedName: null,
  otherLocation: null,
  invited: false,
  inviteError: null,
  errors: [],
  ...more,
});

const view = (rows: ImportRow[], more: Partial<ImportView> = {}): ImportView => ({
  saved: false,
  product: '7shifts',
  ignoredColumns: [],
  wagesIgnored: false,
  withoutBirthDate: 0,
  unknownPositions: [],
  rows,
  ...more,
});

const refused = row(4, 'Leo Soto', {
  outcome: 'refused',
  positionIds: [],
  errors: [
    { field: 'positions', code: 'position_unknown', message: '“Sushi chef” is not one of your positions.' },
  ],
});
const known = row(5, 'Ana Ortiz', { outcome: 'on_team', employeeId: 'p-ana', matchedName: 'Ana Ortiz' });

type Answer = { status?: 200; body: ImportView } | { status: 422; body: Wire<'Problem'> };

/** Opens the sheet; `answer` is what the server says to each import. */
async function open(answer: (body: Wire<'TeamImport'>) => Answer, language: Language = 'en') {
  const { role, permissions, scope } = teamReplies['GET /api/users/me/permissions'].body;
  const calls = serve({
    ...teamReplies,
    'GET /api/users/me/permissions': {
      body: { role, scope, permissions: [...permissions, 'team:import'] } satisfies Wire<'Permissions'>,
    },
    'POST /api/team/import': ({ body }: Call) => answer(body as Wire<'TeamImport'>),
  });
  await renderApp(<Team />, { language });
  const name = language === 'en' ? 'Import people' : 'Importar personas';
  await userEvent.click(await screen.findByRole('button', { name }));
  return { calls, sheet: await screen.findByRole('dialog', { name }) };
}

const sent = (calls: Call[]) =>
  calls.filter(({ url }) => url === '/api/team/import').map(({ body }) => body as Wire<'TeamImport'>);

test('a file is shown first, its unknown positions are chosen, and its people are added', async () => {
  const { calls, sheet } = await open(({ dryRun, positions }) => {
    const maya = row(2, 'Maya Reyes');
    if (!dryRun) return { body: view([maya, row(4, 'Leo Soto'), known], { saved: true }) };
    if (positions?.['Sushi chef']) return { body: view([maya, row(4, 'Leo Soto'), known]) };
    const unknownPositions = [{ name: 'Sushi chef', people: 1, suggestedId: 'pos-line' }];
    return { body: view([maya, refused, known], { unknownPositions, ignoredColumns: ['Punch ID'] }) };
  });
  expect(within(sheet).getByRole('button', { name: 'Import' })).toBeDisabled();
  await userEvent.upload(within(sheet).getByLabelText('File'), file(CSV));
  expect(await within(sheet).findByText('A file from 7shifts')).toBeVisible();
  expect(within(sheet).getByText('Not imported: Punch ID')).toBeVisible();
  expect(within(sheet).getByRole('heading', { name: '1 person can’t be added' })).toBeVisible();
  expect(within(sheet).getByText('Position: “Sushi chef” is not one of your positions.')).toBeVisible();
  expect(within(sheet).getByText(/^On the team already/)).toBeVisible();
  expect(within(sheet).getByRole('link', { name: 'Ana Ortiz' })).toHaveAttribute(
    'href',
    '/team?person=p-ana',
  );
  const choice = within(sheet).getByRole('combobox', { name: 'Sushi chef' });
  expect(within(choice).getByText('Choose, perhaps Line cook')).toBeInTheDocument();
  await userEvent.selectOptions(choice, 'Line cook');
  expect(await within(sheet).findByRole('heading', { name: '2 new people' })).toBeVisible();
  expect(choice).toHaveValue('pos-line');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Import 2 people' }));
  const done = await screen.findByRole('dialog', { name: '2 people added' });
  expect(within(done).getByText(/No one was invited/)).toBeVisible();
  expect(within(done).getByRole('heading', { name: '1 row wasn’t added' })).toBeVisible();
  expect(within(done).getByText('On the team already: Ana Ortiz')).toBeVisible();
  const download = within(done).getByRole('link', { name: 'Download these rows' });
  expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(
    'Line,Name,Reason\r\n5,Ana Ortiz,On the team already: Ana Ortiz\r\n',
  );
  await userEvent.click(within(done).getByRole('button', { name: 'Back to the team' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const base = { csv: CSV, locationId: 'l-north' };
  expect(sent(calls)).toEqual([
    { ...base, dryRun: true, positions: {} },
    { ...base, dryRun: true, positions: { 'Sushi chef': 'pos-line' } },
    { ...base, dryRun: false, positions: { 'Sushi chef': 'pos-line' }, rows: [2, 4], invite: false },
  ]);
});

test('a refusal keeps the file, which is read again', async () => {
  const problem = (code: string, detail: string, fields?: Wire<'Field'>[]): Answer => ({
    status: 422,
    body: {
      type: 'about:blank',
      code,
      title: code,
      status: 422,
      detail,
      requestId: 'r-1',
      ...(fields && { fields }),
    },
  });
  const { calls, sheet } = await open(({ dryRun }) =>
    dryRun ? { body: view([row(2, 'Maya Reyes')]) } : problem('team_rows_invalid', 'Look at it again.'),
  );
  await userEvent.upload(within(sheet).getByLabelText('File'), file(CSV));
  await userEvent.click(await within(sheet).findByRole('checkbox', { name: 'Invite them to sign in' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Import 1 person' }));
  const alert = await within(sheet).findByRole('alert');
  expect(alert).toHaveTextContent('No one was added');
  expect(alert).toHaveTextContent('Look at it again.');
  // The field shows the name; beside it, it would be there twice.
  expect(within(sheet).getByLabelText<HTMLInputElement>('File').files?.[0]?.name).toBe('team.csv');
  expect(within(sheet).queryByText('team.csv')).toBeNull();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(sheet).queryByRole('alert')).toBeNull());
  expect(sent(calls).map(({ dryRun, invite }) => ({ dryRun, invite }))).toEqual([
    { dryRun: true, invite: undefined },
    { dryRun: false, invite: true },
    { dryRun: true, invite: undefined },
  ]);
});

test('un archivo que no se puede leer lo dice en español', async () => {
  const { calls, sheet } = await open(
    () => ({
      status: 422,
      body: {
        type: 'about:blank',
        code: 'invalid',
        title: 'Revisa',
        status: 422,
        detail: 'Revisa los campos.',
        requestId: 'r-1',
        fields: [{ field: 'csv', code: 'rows_missing', message: 'El archivo no tiene personas.' }],
      },
    }),
    'es',
  );
  const input = within(sheet).getByLabelText('Archivo');
  await userEvent.upload(input, new File(['PK\u0003\u0004'], 'equipo.csv', { type: 'text/csv' }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(
    'Guarda la hoja de cálculo como CSV y elige ese archivo.',
  );
  expect(sent(calls)).toEqual([]);
  await userEvent.upload(input, file('Nombre\n'));
  expect(await within(sheet).findByText('El archivo no tiene personas.')).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Importar' })).toBeDisabled();
});

test('what was read is written out, and people without a first day are given one', async () => {
  const { calls, sheet } = await open(({ hiredOn }) => {
    const read = { hiredOn: '2026-04-03', birthDate: '1999-11-21', rateE4: 195_000 };
    const assumed = { hiredOn: hiredOn ?? '2026-11-20', hiredOnAssumed: true };
    return {
      body: view([row(2, 'Maya Reyes', read), row(3, 'Leo Soto', assumed)], { withoutBirthDate: 1 }),
    };
  });
  await userEvent.upload(within(sheet).getByLabelText('File'), file(CSV));
  expect(await within(sheet).findByText('First day: Apr 3, 2026')).toBeVisible();
  expect(within(sheet).getByText('Born: Nov 21, 1999')).toBeVisible();
  expect(within(sheet).getByText('$19.50 an hour')).toBeVisible();
  expect(within(sheet).getByText('First day: today')).toBeVisible();
  expect(within(sheet).getByText('1 person has no birth date: they are planned as an adult.')).toBeVisible();
  const firstDay = within(sheet).getByLabelText('First day of people without one in the file');
  expect(firstDay).toHaveValue('2026-11-20');
  fireEvent.change(firstDay, { target: { value: '2026-12-01' } });
  expect(await within(sheet).findByText('First day: Dec 1, 2026')).toBeVisible();
  await waitFor(() => expect(sent(calls).map(({ hiredOn }) => hiredOn)).toEqual([undefined, '2026-12-01']));
  await waitFor(() => expect(within(sheet).getByRole('button', { name: 'Import 2 people' })).toBeEnabled());
  await userEvent.click(within(sheet).getByRole('button', { name: 'Import 2 people' }));
  await screen.findByRole('dialog', { name: '2 people added' });
  expect(sent(calls).at(-1)).toMatchObject({ dryRun: false, hiredOn: '2026-12-01' });
});

test('quick choices one after another ask for one preview', async () => {
  const unknownPositions = ['Chef', 'Valet'].map((name) => ({ name, people: 1, suggestedId: null }));
  const { calls, sheet } = await open(({ positions }) => ({
    body: positions?.Chef
      ? view([row(2, 'Maya Reyes'), row(3, 'Leo Soto')])
      : view([refused], { unknownPositions }),
  }));
  await userEvent.upload(within(sheet).getByLabelText('File'), file(CSV));
  await userEvent.selectOptions(await within(sheet).findByRole('combobox', { name: 'Chef' }), 'Line cook');
  await userEvent.selectOptions(within(sheet).getByRole('combobox', { name: 'Valet' }), 'Line cook');
  expect(await within(sheet).findByRole('heading', { name: '2 new people' })).toBeVisible();
  expect(sent(calls).map(({ positions }) => positions)).toEqual([
    {},
    { Chef: 'pos-line', Valet: 'pos-line' },
  ]);
});

test('someone who only seems to be on the team is added anyway', async () => {
  const { calls, sheet } = await open(({ addAnyway = [], dryRun }) => ({
    body: view(
      [
        addAnyway.includes(5) ? row(5, 'Ana Ortiz', { matchedName: 'Ana Ortiz' }) : known,
        row(6, 'Eva Sol', { outcome: 'elsewhere', otherLocation: 'Brooklyn' }),
      ],
      { saved: !dryRun },
    ),
  }));
  await userEvent.upload(within(sheet).getByLabelText('File'), file(CSV));
  expect(await within(sheet).findByText('Works at Brooklyn')).toBeVisible();
  expect(await within(sheet).findByText('2 skipped', { selector: '[role=status]' })).toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Someone else: add anyway' }));
  const chosen = { name: 'Add, not the same person as Ana Ortiz' };
  expect(await within(sheet).findByRole('checkbox', chosen)).toBeChecked();
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Import 1 person' }));
  await screen.findByRole('dialog', { name: '1 person added' });
  expect(sent(calls).at(-1)).toMatchObject({ dryRun: false, rows: [5], addAnyway: [5] });
});

test('who was not invited is named with the reason', async () => {
  const taken = { field: 'invite', code: 'email_in_use', message: 'That email is already in use.' };
  const { sheet } = await open(({ dryRun }) => ({
    body: view(
      dryRun
        ? [row(2, 'Maya Reyes'), row(3, 'Leo Soto')]
        : [row(2, 'Maya Reyes', { invited: true }), row(3, 'Leo Soto', { inviteError: taken })],
    ),
  }));
  await userEvent.upload(within(sheet).getByLabelText('File'), file(CSV));
  await userEvent.click(await within(sheet).findByRole('checkbox', { name: 'Invite them to sign in' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Import 2 people' }));
  const done = await screen.findByRole('dialog', { name: '2 people added' });
  expect(within(done).getByText('1 invitation sent')).toBeVisible();
  expect(within(done).getByRole('heading', { name: '1 person wasn’t invited' })).toBeVisible();
  expect(within(done).getByRole('listitem')).toHaveTextContent('Leo SotoThat email is already in use.');
});

test('a chosen file is not thrown away without a question, nor while it is saved', async () => {
  const { sheet } = await open(({ dryRun }) => ({
    body: view([row(2, 'Maya Reyes')], { saved: !dryRun }),
  }));
  await userEvent.upload(within(sheet).getByLabelText('File'), file(CSV));
  await within(sheet).findByRole('heading', { name: '1 new person' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const serverFetch = fetch;
  let reply: () => void = () => {};
  const slow = new Promise<void>((resolve) => {
    reply = resolve;
  });
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => slow.then(() => serverFetch(...call)));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Import 1 person' }));
  await waitFor(() => expect(within(sheet).getByRole('button', { name: 'Cancel' })).toBeDisabled());
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sheet).toBeVisible();
  reply();
  expect(await screen.findByRole('dialog', { name: '1 person added' })).toBeVisible();
});

test('who may not import has no button', async () => {
  serve(teamReplies);
  await renderApp(<Team />);
  await screen.findByRole('table', { name: 'People' });
  expect(screen.queryByRole('button', { name: 'Import people' })).toBeNull();
});
