/** The week builder as a manager meets it, and the schedule as staff meet it, in both languages. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { AT, open, problem, sent, WEEK } from '@/testing/schedule-screen';
import { candidate, edited, finding, screenWidth, shift, week, withFix } from './testing';
import type { PremiumLine } from './types';

test('a manager reads the week by person and day, in English', async () => {
  screenWidth(1440);
  await open();
  const grid = await screen.findByRole('grid', { name: 'Week by person and day' });
  expect(within(grid).getByRole('rowheader', { name: /Ana Ortiz/ })).toBeInTheDocument();
  expect(
    await within(grid).findByRole('button', { name: 'Ana Ortiz, Tuesday, 7a–3p, Line, not published' }),
  ).toBeInTheDocument();
  expect(within(grid).getByRole('button', { name: /Unassigned, Friday, 4p–10p/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish 2 shifts' })).toBeEnabled();
  expect(await screen.findByText('No issues this week')).toBeInTheDocument();
});

test('a manager reads the week in Spanish', async () => {
  screenWidth(1440);
  await open({}, 'es');
  expect(await screen.findByRole('grid', { name: 'Semana por persona y día' })).toBeInTheDocument();
  expect(
    await screen.findByRole('button', { name: 'Ana Ortiz, martes, 7a–3p, Línea, sin publicar' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publicar 2 turnos' })).toBeInTheDocument();
});

test('a shift gets another end by typing, and the write says only what changed', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const calls = await open({
    'PATCH /api/shifts/s1': {
      body: edited(shift({ end: '15:30', version: 2 })),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Ana Ortiz, Tuesday/ }));
  const end = await screen.findByRole('textbox', { name: 'End' });
  await user.clear(end);
  await user.type(end, '330p{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Shift saved: Ana Ortiz, Tue 7a–3:30p')).toBeInTheDocument();
  expect(sent(calls, 'PATCH')[0]?.body).toEqual({ version: 1, end: '15:30' });
});

test('a blocked change stays where it was and says why, with the fix one tap away', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const block = withFix(
    finding({
      key: 'b',
      severity: 'block',
      title: { en: 'Ends after 7 PM on a school day', es: 'Termina después de las 7' },
    }),
    {
      kind: 'edit',
      label: { en: 'End at 6:30 PM', es: 'Terminar 6:30' },
      patch: { shiftId: 's1', end: '18:30' },
    },
  );
  let tries = 0;
  const calls = await open({
    'PATCH /api/shifts/s1': () => {
      tries += 1;
      return tries === 1
        ? problem(422, { code: 'rule_blocked', findings: [block] })
        : { body: edited(shift({ end: '18:30', version: 2 })) };
    },
  });
  await user.click(await screen.findByRole('button', { name: /Ana Ortiz, Tuesday/ }));
  await user.click(await screen.findByRole('button', { name: 'Wednesday, November 18' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Ends after 7 PM on a school day')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Ana Ortiz, Tuesday/ })).toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: /^End at 6:30\sPM$/ }));
  await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(2));
  expect(sent(calls, 'PATCH')[1]?.body).toEqual({ version: 1, date: '2026-11-18', end: '18:30' });
});

test('when someone else was faster, mine can be put over it without typing again', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const theirs = shift({ version: 5, start: '08:00' });
  let tries = 0;
  const calls = await open({
    'PATCH /api/shifts/s1': () => {
      tries += 1;
      return tries === 1
        ? problem(409, { code: 'version_conflict', current: theirs, changedBy: { id: 'u2', name: 'Rosa' } })
        : { body: edited(shift({ version: 6, date: '2026-11-18' }), 9) };
    },
  });
  await user.click(await screen.findByRole('button', { name: /Ana Ortiz, Tuesday/ }));
  await user.click(await screen.findByRole('button', { name: 'Wednesday, November 18' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Rosa changed this shift: now 8a–3p/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent(calls, 'PATCH')[1]?.body).toEqual({ version: 5, date: '2026-11-18' }));
});

test('a time that happens twice is asked about', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  let tries = 0;
  const calls = await open({
    'PATCH /api/shifts/s1': () => {
      tries += 1;
      return tries === 1
        ? problem(422, {
            code: 'local_time_ambiguous',
            current: { field: 'start', first: '-07', second: '-08' },
          })
        : { body: edited(shift({ version: 2 })) };
    },
  });
  await user.click(await screen.findByRole('button', { name: /Ana Ortiz, Tuesday/ }));
  const start = await screen.findByRole('textbox', { name: 'Start' });
  await user.clear(start);
  await user.type(start, '1:30a{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'The second 1:30a (UTC-08:00)' }));
  await waitFor(() =>
    expect(sent(calls, 'PATCH')[1]?.body).toEqual({ version: 1, start: '01:30', startOffset: '-08:00' }),
  );
});

test('on the phone the day says what is missing, and two taps fill it', async () => {
  screenWidth(390);
  const user = userEvent.setup();
  const calls = await open(
    {
      'GET /api/shifts/s3/candidates': {
        body: {
          items: [candidate({ deltaCents: 10175 })],
        } satisfies Wire<'Candidates'>,
      },
      'PATCH /api/shifts/s3': {
        body: edited(shift({ id: 's3', employeeId: 'luis', date: '2026-11-20', version: 2 })),
      },
    },
    'es',
    `${AT}&day=2026-11-20`,
  );
  expect(await screen.findByRole('heading', { name: 'Viernes: falta 1 persona' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cubrir' }));
  await user.click(await screen.findByRole('button', { name: 'Asignar a Luis Herrera' }));
  await waitFor(() => expect(sent(calls, 'PATCH')[0]?.body).toEqual({ version: 1, employeeId: 'luis' }));
});

test('a closed week can be read but not changed', async () => {
  screenWidth(1440);
  await open({ [WEEK]: { body: week({ status: 'closed' }) } });
  expect(await screen.findByText('This week is over and is read-only.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add a shift/ })).not.toBeInTheDocument();
});

test('a week that does not load offers to try again', async () => {
  screenWidth(1440);
  await open({ [WEEK]: problem(503, { code: 'busy' }) });
  expect(await screen.findByText('Couldn’t load the week')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('what was never entered is one line, apart from what is wrong', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const unchecked = (key: string, employeeId: string) =>
    finding({
      key,
      ruleId: 'NYC-FF-REGULAR',
      severity: 'info',
      costCents: null,
      title: { en: 'Not checked: regular schedule is missing (NYC-FF-REGULAR)', es: '' },
      missing: { fact: 'good_faith_estimate', label: { en: 'the estimate of hours', es: '' }, at: 'person' },
      subject: { employeeId, shiftId: null, at: null, date: '2026-11-17' },
    });
  await open({
    [WEEK]: { body: week({ findings: [unchecked('u1', 'ana'), unchecked('u2', 'luis'), finding()] }) },
  });
  expect(await screen.findByText('2 h of overtime for Ana')).toBeInTheDocument();
  expect(screen.queryByText(/NYC-FF-REGULAR/)).not.toBeInTheDocument();
  await user.click(screen.getByText('Not checked'));
  expect(screen.getByText('To check this, add the estimate of hours.')).toBeInTheDocument();
  const link = screen.getAllByRole('link', { name: 'Luis Herrera' }).at(-1);
  expect(link).toHaveAttribute('href', '/team?person=luis&tab=documents');
});

test('the foot of the week counts by what publication asks for, and says what the cost holds', async () => {
  screenWidth(1440);
  const { totals } = week();
  const findings = { block: 0, consent: 1, reason: 1, warn: 0, info: 29 };
  await open({ [WEEK]: { body: week({ totals: { ...totals, premiumCents: 3800, findings } }) } });
  const foot = await screen.findByRole('contentinfo');
  expect(foot).toHaveTextContent('Paid hours24');
  expect(foot).toHaveTextContent('Cost$492incl. $38.00 premiums');
  expect(foot).toHaveTextContent('1 needs consent');
  expect(foot).toHaveTextContent('1 needs a reason');
});

test('the premiums of the week are listed for those who may see wages', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const { totals } = week();
  const line = (over: Partial<PremiumLine>): PremiumLine => ({
    cents: 2000,
    date: '2026-11-17',
    employeeId: 'ana',
    forChange: true,
    ruleId: 'NYC-FF-PREMIUM',
    shiftId: 's1',
    title: { en: 'Shift changed late', es: 'Turno cambiado tarde' },
    ...over,
  });
  const premiums = [
    line({ date: '2026-11-18', cents: 1800, employeeId: 'luis', forChange: false, shiftId: null }),
    line({}),
  ];
  await open({ [WEEK]: { body: week({ totals: { ...totals, premiumCents: 3800, premiums } }) } });
  await user.click(await screen.findByRole('button', { name: 'incl. $38.00 premiums' }));
  const lines = within(await screen.findByRole('dialog', { name: 'Premiums' })).getAllByRole('listitem');
  expect(lines.map((one) => one.textContent)).toEqual([
    'Shift changed lateAna Ortiz · Tue, Nov 17 · Published change$20.00',
    'Shift changed lateLuis Herrera · Wed, Nov 18$18.00',
  ]);
});

test('a day that has a shift takes a second one by mouse', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const calls = await open({
    'POST /api/shifts': {
      body: edited(shift({ id: 's9', start: '17:00', end: '21:00' })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a shift for Ana Ortiz on Tuesday' }));
  await user.click(await screen.findByRole('button', { name: 'Add shift' }));
  await waitFor(() =>
    expect(sent(calls, 'POST').find(({ url }) => url === '/api/shifts')?.body).toMatchObject({
      employeeId: 'ana',
      date: '2026-11-17',
    }),
  );
});

test('more open shifts than fit are counted, and all are shown on request', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const shifts = Array.from({ length: 6 }, (_, at) =>
    shift({ id: `o${at}`, employeeId: null, start: `1${at}:00` }),
  );
  await open({ [WEEK]: { body: week({ shifts }) } });
  const tickets = () => screen.getAllByRole('button', { name: /^Unassigned, Tuesday/ });
  await waitFor(() => expect(tickets()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: '4 more open shifts' }));
  expect(tickets()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(tickets()).toHaveLength(2);
});

test('people are found by position as well, and no one found is said', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  await open();
  const find = await screen.findByRole('searchbox', { name: 'Find a person or position' });
  await user.type(find, 'line');
  expect(screen.getByRole('rowheader', { name: /Luis Herrera/ })).toBeInTheDocument();
  await user.clear(find);
  await user.type(find, 'zzz');
  expect(screen.getByText('No results for “zzz”')).toBeInTheDocument();
});

test('the question mark lists the keys of the week, but not while something is typed', async () => {
  await open();
  const find = await screen.findByRole('searchbox', { name: 'Find a person or position' });
  await userEvent.type(find, '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.clear(find);
  screen.getByRole('heading', { level: 1 }).focus();
  await userEvent.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(keys).getByText('Add a shift').nextSibling).toHaveTextContent('N');
});
