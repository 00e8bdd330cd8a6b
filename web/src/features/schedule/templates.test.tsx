/** Schedule templates and the copy of a week to the weeks after it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { open, problem, sent, WEEK } from '@/testing/schedule-screen';
import { finding, half, LOCATION, LOOKUPS, MONDAY, screenWidth, shift, week } from './testing';

const permissions = LOOKUPS['GET /api/users/me/permissions'].body;
const PLANNER = {
  'GET /api/users/me/permissions': {
    body: {
      ...permissions,
      permissions: [...permissions.permissions, 'schedules:templates'],
    } satisfies Wire<'Permissions'>,
  },
};
const TEMPLATES = `GET /api/schedule-templates?locationId=${LOCATION}` as const;
const APPLY = `POST /api/schedules/${LOCATION}/${MONDAY}/apply-template` as const;

function template(change: Partial<Wire<'ScheduleTemplate'>> = {}): Wire<'ScheduleTemplate'> {
  return {
    id: 't1',
    locationId: LOCATION,
    name: 'Slow week',
    withPeople: true,
    shifts: 12,
    people: 5,
    createdAt: '2026-11-01T00:00:00Z',
    version: 3,
    ...change,
  };
}

const listed = (...items: Wire<'ScheduleTemplate'>[]) => ({
  [TEMPLATES]: { body: { items } satisfies Wire<'ScheduleTemplates'> },
});

function applied(change: Partial<Wire<'AppliedTemplate'>> = {}) {
  const body: Wire<'AppliedTemplate'> = {
    week: week({ shifts: [shift({ id: 'n1' })] }),
    added: 1,
    deleted: 0,
    unassigned: [],
    past: 0,
    invalid: 0,
    otherDepartments: 0,
    undoId: 'u-9',
    ...change,
  };
  return { [APPLY]: { body } };
}

const without: Wire<'Unassigned'>[] = [
  {
    shiftId: 'n1',
    date: '2026-11-17',
    employeeId: 'ana',
    employeeName: 'Ana Ortiz',
    findings: [
      finding({ ruleId: 'lineup-time-off', title: { en: 'Approved time off', es: 'Días libres aprobados' } }),
    ],
  },
  { shiftId: 'n2', date: '2026-11-18', employeeId: 'eva', employeeName: 'Eva Mora', findings: [] },
];

test.each([390, 1440])('a week is saved as a template, with what is in it (%i px)', async (width) => {
  screenWidth(width);
  const user = userEvent.setup();
  const calls = await open({
    ...PLANNER,
    'POST /api/schedule-templates': { status: 201, body: template() },
  });
  await user.click(await screen.findByText('Save as template…'));
  const dialog = await screen.findByRole('dialog', { name: 'Save as template' });
  expect(dialog).toHaveTextContent('3 shifts · 2 people');
  await user.click(within(dialog).getByRole('button', { name: 'Save template' }));
  expect(within(dialog).getByText('Required.')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Slow week');
  await user.click(within(dialog).getByRole('checkbox', { name: 'With people' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText('Template saved: Slow week')).toBeInTheDocument();
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({
    locationId: LOCATION,
    weekStart: MONDAY,
    name: 'Slow week',
    withPeople: false,
  });
});

test('a name that is taken is said beside the field', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const taken = { field: 'name', code: 'name_taken', message: 'This name is taken. Choose another.' };
  await open({
    ...PLANNER,
    'POST /api/schedule-templates': problem(422, { code: 'invalid', fields: [taken] }),
  });
  await user.click(await screen.findByText('Save as template…'));
  const dialog = await screen.findByRole('dialog', { name: 'Save as template' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Slow week');
  await user.click(within(dialog).getByRole('button', { name: 'Save template' }));
  expect(await within(dialog).findByText('This name is taken. Choose another.')).toBeInTheDocument();
});

test('who may not make templates applies them, and an empty week is nothing to save or copy', async () => {
  screenWidth(1440);
  await open({ [WEEK]: { body: week({ status: 'empty', shifts: [] }) } });
  expect(await screen.findByText('Apply template…')).toBeInTheDocument();
  expect(screen.queryByText('Save as template…')).not.toBeInTheDocument();
  expect(screen.queryByText('Copy to more weeks…')).not.toBeInTheDocument();
});

test.each([390, 1440])('a template is applied, and undone with one tap (%i px)', async (width) => {
  screenWidth(width);
  const user = userEvent.setup();
  const calls = await open({
    [WEEK]: { body: week({ status: 'empty', shifts: [] }) },
    ...listed(template(), template({ id: 't2', name: 'Holidays', people: 0 })),
    ...applied(),
    [`POST /api/schedules/${LOCATION}/${MONDAY}/undo`]: { body: week({ status: 'empty', shifts: [] }) },
  });
  await user.click(await screen.findByText('Apply template…'));
  const dialog = await screen.findByRole('dialog', { name: 'Apply template' });
  expect(
    await within(dialog).findByRole('radio', { name: /^Slow week.*12 shifts · 5 people$/ }),
  ).toBeChecked();
  expect(within(dialog).queryByRole('button', { name: 'Delete Holidays' })).not.toBeInTheDocument();
  expect(within(dialog).queryByText('Replace drafts')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: /^Holidays.*12 shifts · no people$/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add the shifts' }));
  expect(await screen.findByText('1 shift added')).toBeInTheDocument();
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({ templateId: 't2', mode: 'add', version: 7 });
  await waitFor(() => user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement));
  expect(await screen.findAllByText('Undone')).not.toHaveLength(0);
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({ undoId: 'u-9' });
});

test('drafts are replaced when asked, and who does not get their shift is listed with the reason', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const published = { ...shift({ id: 'p1', publishState: 'published' }), published: half() };
  const calls = await open({
    'GET /api/users/me/permissions': {
      body: {
        ...permissions,
        permissions: [...permissions.permissions, 'schedules:delete'],
      } satisfies Wire<'Permissions'>,
    },
    [WEEK]: { body: week({ shifts: [published, shift(), shift({ id: 's0', started: true })] }) },
    ...listed(template()),
    ...applied({ added: 3, deleted: 1, unassigned: without, past: 1 }),
    [`POST /api/schedules/${LOCATION}/${MONDAY}/undo`]: { body: week() },
  });
  await user.click(await screen.findByText('Apply template…'));
  const dialog = await screen.findByRole('dialog', { name: 'Apply template' });
  await user.click(await within(dialog).findByRole('radio', { name: 'Replace drafts' }));
  expect(within(dialog).getByText('1 draft is deleted. Published shifts stay.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Add the shifts' }));
  const result = await screen.findByRole('dialog', {
    name: '3 shifts added, 2 unassigned, 1 skipped (already past)',
  });
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({ templateId: 't1', mode: 'replace', version: 7 });
  const lines = within(result).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('Ana OrtizTue, Nov 17Approved time off');
  expect(lines[1]).toHaveTextContent('Eva MoraWed, Nov 18No longer works here');
  await user.click(within(result).getByRole('button', { name: 'Undo' }));
  expect(await screen.findAllByText('Undone')).not.toHaveLength(0);
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({ undoId: 'u-9' });
});

test('templates are renamed and deleted from the list', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const calls = await open({
    ...PLANNER,
    ...listed(template()),
    'PATCH /api/schedule-templates/t1': { body: template({ name: 'Quiet week', version: 4 }) },
    'DELETE /api/schedule-templates/t1?version=3': { status: 204 },
  });
  await user.click(await screen.findByText('Apply template…'));
  await user.click(await screen.findByRole('button', { name: 'Rename Slow week' }));
  const renaming = await screen.findByRole('dialog', { name: 'Rename template' });
  const name = within(renaming).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Quiet week');
  await user.click(within(renaming).getByRole('button', { name: 'Rename' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Rename template' })).not.toBeInTheDocument(),
  );
  expect(sent(calls, 'PATCH').at(-1)?.body).toEqual({ name: 'Quiet week', version: 3 });
  await user.click(await screen.findByRole('button', { name: 'Delete Slow week' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Slow week?' });
  await user.click(within(question).getByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent(calls, 'DELETE')).toHaveLength(1);
  expect(sent(calls, 'POST').filter(({ url }) => url.endsWith('/apply-template'))).toHaveLength(0);
});

test('without templates the way to one is named', async () => {
  screenWidth(390);
  const user = userEvent.setup();
  await open({ ...listed() }, 'es');
  await user.click(await screen.findByText('Aplicar plantilla…'));
  expect(await screen.findByText('Aún no hay plantillas')).toBeInTheDocument();
});

test('a week is copied to the next ones, and each of them is undone on its own', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const items: Wire<'CopiedWeek'>[] = [
    {
      weekStart: '2026-11-23',
      result: 'copied',
      copied: 3,
      unassigned: without,
      past: 0,
      invalid: 0,
      otherDepartments: 2,
      undoId: 'u-1',
    },
    {
      weekStart: '2026-11-30',
      result: 'not_empty',
      copied: 0,
      unassigned: [],
      past: 0,
      invalid: 0,
      otherDepartments: 0,
      undoId: null,
    },
  ];
  const calls = await open({
    [`POST /api/schedules/${LOCATION}/${MONDAY}/copy-to`]: { body: { items } satisfies Wire<'CopiedWeeks'> },
    [`POST /api/schedules/${LOCATION}/2026-11-23/undo`]: { body: week() },
  });
  await user.click(await screen.findByText('Copy to more weeks…'));
  const dialog = await screen.findByRole('dialog', { name: 'Copy to more weeks' });
  expect(dialog).toHaveTextContent('3 shifts · 2 people');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Following weeks' }), '2');
  await user.click(within(dialog).getByRole('button', { name: 'Copy the shifts' }));
  const result = await screen.findByRole('dialog', { name: 'Copied to 1 week' });
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({ weeks: 2, version: 7 });
  expect(result).toHaveTextContent('3 shifts copied, 2 left out');
  expect(result).toHaveTextContent('2 shifts need someone else');
  expect(result).toHaveTextContent('Already has shifts');
  await user.click(within(result).getByRole('button', { name: /^Undo Nov 23/ }));
  expect(await within(result).findByText('Undone')).toBeInTheDocument();
  expect(sent(calls, 'POST').at(-1)).toMatchObject({
    url: `/api/schedules/${LOCATION}/2026-11-23/undo`,
    body: { undoId: 'u-1' },
  });
});
