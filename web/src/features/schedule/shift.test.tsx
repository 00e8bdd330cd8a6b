/** One shift, opened: the law first, bad times kept and explained, and no one assigned by surprise. */
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { type Call, renderApp, serve } from '@/testing/render';
import { Component } from './route';
import {
  candidate,
  edited,
  finding,
  impact,
  LOCATION,
  LOOKUPS,
  MONDAY,
  screenWidth,
  shift,
  week,
  withFix,
} from './testing';
import type { Validation } from './types';

configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => screenWidth(1440));

const WEEK = `GET /api/schedules/${LOCATION}/${MONDAY}`;
const verdict: Validation = {
  ...impact({ deltaCents: 100 }),
  findings: [],
  minutesAfter: 2265,
  costCents: 100,
};
const VERDICT = { 'POST /api/shifts/validate': { body: verdict } };
const overtime = finding({
  citation: {
    text: 'Labor Code § 510(a)',
    url: 'https://example.org/510',
    jurisdiction: 'us-ca',
    effectiveFrom: '2000-01-01',
    reviewedOn: '2026-10-12',
  },
});

async function open(replies: Parameters<typeof serve>[0] = {}, language: 'en' | 'es' = 'en', id = 's1') {
  const calls: Call[] = serve({ ...LOOKUPS, ...VERDICT, [WEEK]: { body: week() }, ...replies });
  await renderApp(<Component />, {
    language,
    at: `/schedule?week=${MONDAY}&locationId=${LOCATION}&shift=${id}`,
  });
  return calls;
}
const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method);

test.each([390, 1440])('the law’s issues are above the inputs (%i px)', async (width) => {
  screenWidth(width);
  const second = finding({
    key: 'f2',
    title: { en: 'Short rest', es: 'Poco descanso' },
    severity: 'info',
    costCents: null,
    arithmetic: { en: '', es: '' },
  });
  await open({ [WEEK]: { body: week({ findings: [second, overtime] }) } });
  const region = await screen.findByRole('region', { name: 'Compliance' });
  expect(within(region).getByRole('heading', { name: '2 h of overtime for Ana' })).toBeInTheDocument();
  expect(within(region).getByText('42 − 40 = 2 h')).toBeInTheDocument();
  expect(within(region).getByRole('link', { name: /Labor Code/ })).toBeInTheDocument();
  expect(within(region).getByText('Extra cost', { exact: false })).toHaveTextContent('Extra cost $20.50');
  const start = screen.getByRole('textbox', { name: 'Start' });
  expect(region.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a fix of what is typed is typed in, not written', async () => {
  const user = userEvent.setup();
  const shorter = withFix(overtime, {
    kind: 'edit',
    label: { en: 'End at 2 PM', es: 'Terminar 2 PM' },
    patch: { shiftId: 's1', end: '14:00' },
  });
  const calls = await open({
    'POST /api/shifts/validate': {
      body: {
        ...impact({ level: 'warn', publishLevel: 'warn' }),
        findings: [shorter],
        minutesAfter: 0,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Wednesday, November 18' }));
  await user.click(await screen.findByRole('button', { name: /^End at 2\sPM$/ }));
  expect(screen.getByRole('textbox', { name: 'End' })).toHaveValue('2:00 PM');
  expect(sent(calls, 'PATCH')).toHaveLength(0);
});

test.each([
  ['en', 'Start', 'Enter a time, like 4p, 4:30 pm, noon or 16:30.', 'Note', 'Save'],
  ['es', 'Entrada', 'Escribe una hora, como 4p, 4:30 pm, mediodía o 16:30.', 'Nota', 'Guardar'],
] as const)(
  'a time that is none stays as typed and is not saved (%s)',
  async (language, label, reason, note, save) => {
    const user = userEvent.setup();
    const calls = await open({}, language);
    const start = await screen.findByRole('textbox', { name: label });
    await user.clear(start);
    await user.type(start, '25:99');
    await user.type(screen.getByRole('textbox', { name: note }), 'x');
    expect(start).toHaveValue('25:99');
    expect(start).toHaveAccessibleDescription(reason);
    await user.click(screen.getByRole('button', { name: save }));
    expect(start).toHaveFocus();
    expect(sent(calls, 'PATCH')).toHaveLength(0);
    await user.clear(start);
    await user.type(start, '8a{Enter}');
    expect(start).toHaveValue(language === 'en' ? '8:00 AM' : '8:00 a. m.');
    expect(start).not.toHaveAccessibleDescription();
  },
);

test('an end before the start means the next day, or is a slip that one tap mends', async () => {
  const user = userEvent.setup();
  await open({}, 'en', 's2');
  const end = await screen.findByRole('textbox', { name: 'End' });
  await user.clear(end);
  await user.type(end, '1a{Enter}');
  expect(screen.getByText('Ends the next day, Thu, Nov 19: 9 h')).toBeInTheDocument();
  await user.clear(end);
  await user.type(end, '10 am{Enter}');
  expect(
    screen.getByText(
      '10:00 AM is before the start, so the shift would end the next day, Thu, Nov 19: 18 h. Shifts are 16 h at most.',
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^End at 10:00\sPM$/ }));
  expect(end).toHaveValue('10:00 PM');
  await user.clear(end);
  await user.type(end, '4 pm{Enter}');
  expect(
    screen.getByText('The start and the end are the same. Shifts are 16 h at most.'),
  ).toBeInTheDocument();
});

test('an untrained person is assigned only when asked twice, and overtime is not hidden behind it', async () => {
  const user = userEvent.setup();
  const labels = [
    { en: 'Not trained', es: 'Sin práctica' },
    { en: '2 h of overtime', es: '2 h extra' },
  ];
  const calls = await open(
    {
      'GET /api/shifts/s3/candidates': {
        body: {
          items: [
            candidate({
              ...impact({ level: 'warn', publishLevel: 'warn', deltaCents: 1200 }),
              labels,
              minutesAfter: 2520,
              trained: false,
            }),
          ],
        } satisfies Wire<'Candidates'>,
      },
      'PATCH /api/shifts/s3': {
        body: edited(shift({ id: 's3', employeeId: 'luis', date: '2026-11-20', version: 2 }), 8, [overtime]),
      },
    },
    'en',
    's3',
  );
  await user.click(await screen.findByRole('button', { name: 'Assign to…' }));
  // Who never did it comes last, folded away.
  await user.click(await screen.findByText('1 person not trained for Line'));
  expect(await screen.findByText('Not trained · 2 h of overtime · 42 h this week')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Assign Luis Herrera' }));
  const question = await screen.findByRole('alertdialog', { name: 'Luis Herrera is not trained for Line' });
  expect(sent(calls, 'PATCH')).toHaveLength(0);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(within(question).getByRole('button', { name: 'Assign anyway' }));
  await waitFor(() => expect(sent(calls, 'PATCH')[0]?.body).toEqual({ version: 1, employeeId: 'luis' }));
  // What it brought is said with it: no plain tick.
  expect(await screen.findByText('2 h of overtime for Ana')).toBeInTheDocument();
  // And it is in sight, however far down the list the person was.
  const start = await screen.findByRole('textbox', { name: 'Start' });
  await waitFor(() => expect(scrolled.mock.contexts).toContain(start.closest('form')));
});

test.each([390, 1440])('an edit that is not saved is asked about before it goes (%i px)', async (width) => {
  screenWidth(width);
  const user = userEvent.setup();
  await open();
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await user.type(note, 'Bring the keys');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(note).toHaveValue('Bring the keys');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
});

test('so are another shift and another week, and what is as saved goes without a word', async () => {
  const user = userEvent.setup();
  await open();
  const note = await screen.findByRole('textbox', { name: 'Note' });
  const other = () => screen.getByRole('button', { name: /^Luis Herrera, Wednesday/ });
  await user.click(other());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'x');
  expect(note).not.toBeInTheDocument();
  for (const link of [/^Ana Ortiz, Tuesday/, 'Next week']) {
    await user.click(screen.getByRole('button', { name: link }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('x');
  }
});

test('what undo did is said to screen readers', async () => {
  const user = userEvent.setup();
  const moved = shift({ date: '2026-11-18', version: 2 });
  const replies = [{ body: edited(moved) }, { body: edited(shift({ version: 3 }), 9) }];
  await open({
    'PATCH /api/shifts/s1': () => replies.shift() ?? { body: {} },
    [WEEK]: () => ({ body: week({ shifts: replies.length === 1 ? [moved] : [shift()] }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Wednesday, November 18' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Shift saved: Ana Ortiz, Wed 7a–3p');
  // The sheet that closes keeps the pointer away for a moment.
  await waitFor(() => user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement));
  await waitFor(() =>
    expect(document.querySelector('[aria-live="assertive"].sr-only')).toHaveTextContent('Undone'),
  );
});

test('who may read the audit trail gets from the shift to its history', async () => {
  const { 'GET /api/users/me/permissions': mine } = LOOKUPS;
  await open({
    'GET /api/users/me/permissions': {
      body: {
        ...mine.body,
        permissions: [...mine.body.permissions, 'audit:read'],
      } satisfies Wire<'Permissions'>,
    },
  });
  expect(await screen.findByText(/Last changed by Jasmine Cole, Sat, Oct 31, 5:00\sPM/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Audit trail' })).toHaveAttribute(
    'href',
    '/audit?objectType=shift&objectId=s1',
  );
});

test('by keyboard: a new shift starts at its times, and the focus stays in the grid when it is added or closed', async () => {
  const user = userEvent.setup();
  const added = shift({ id: 's9', date: '2026-11-19', start: '16:00', end: '22:00' });
  let week9 = week();
  await open({
    [WEEK]: () => ({ body: week9 }),
    'POST /api/shifts': () => {
      week9 = week({ shifts: [...week().shifts, added] });
      return { body: edited(added) };
    },
  });
  (await screen.findByRole('button', { name: 'Add a shift for Ana Ortiz on Thursday' })).focus();
  await user.keyboard('n');
  const start = await screen.findByRole('textbox', { name: 'Start' });
  expect(start).toHaveFocus();
  await user.keyboard('4{Tab}');
  await user.tab();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'End' })).toHaveFocus();
  await user.keyboard('10{Enter}');
  expect(screen.getByRole('textbox', { name: 'End' })).toHaveValue('10:00 PM');
  await user.click(screen.getByRole('button', { name: 'Add shift' }));
  const chip = await screen.findByRole('button', { name: /^Ana Ortiz, Thursday, 4p–10p/ });
  await waitFor(() => expect(chip).toHaveFocus());
  // The panel of the new shift is open; Escape closes it and leaves the focus where it was.
  expect(await screen.findByRole('button', { name: 'Delete shift' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete shift' })).not.toBeInTheDocument());
  await waitFor(() => expect(chip).toHaveFocus());
});

test('a typed time counts before the field is left, so that the form does not move under a press', async () => {
  const user = userEvent.setup();
  await open({}, 'en', 's2');
  const end = await screen.findByRole('textbox', { name: 'End' });
  await user.clear(end);
  await user.type(end, '1a');
  expect(end).toHaveFocus();
  expect(screen.getByText('Ends the next day, Thu, Nov 19: 9 h')).toBeInTheDocument();
  await user.clear(end);
  await user.type(end, '9');
  expect(screen.queryByText(/Ends the next day/)).not.toBeInTheDocument();
  expect(end).toHaveValue('9');
});
