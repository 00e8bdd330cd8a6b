/** Auto-schedule: asking for proposals, comparing them, the reasons of a shift, and taking some of it into the draft. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Language } from '@/i18n/language';
import { renderApp, serve } from '@/testing/render';
import { problem, sent, WEEK } from '@/testing/schedule-screen';
import { Component as AutoSchedule } from './auto-schedule-route';
import { LOCATION, LOOKUPS, MONDAY, screenWidth, week } from './testing';
import { accepted, proposal, run, SHIFTS } from './testing-auto-schedule';

type Run = Wire<'AutoScheduleView'>;

const LATEST = `GET /api/schedules/${LOCATION}/${MONDAY}/auto-schedule`;
const START = `POST /api/schedules/${LOCATION}/${MONDAY}/auto-schedule`;

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-10T18:00:00Z'));
  screenWidth(1440);
});

/** Renders the screen; `runs` are what the server answers one after the other, the last one from then on. */
async function open(
  runs: (Run | null)[],
  replies: Parameters<typeof serve>[0] = {},
  language: Language = 'en',
) {
  let read = 0;
  const calls = serve({
    ...LOOKUPS,
    [WEEK]: { body: week() },
    [LATEST]: () => ({ body: { run: runs[Math.min(read++, runs.length - 1)] ?? null } }),
    'GET /api/auto-schedules/r1/balanced': { body: { items: SHIFTS, people: [] } },
    'GET /api/auto-schedules/r1/full_coverage': { body: { items: SHIFTS.slice(0, 1), people: [] } },
    'GET /api/auto-schedules/r1/balanced/shortages': { body: { items: [] } },
    'GET /api/auto-schedules/r1/full_coverage/shortages': { body: { items: [] } },
    ...replies,
  });
  const page = await renderApp(<AutoSchedule />, {
    language,
    at: `/auto-schedule?locationId=${LOCATION}&week=${MONDAY}`,
  });
  return { calls, ...page };
}

test('a week without proposals offers to make them, also with new shifts', async () => {
  const { calls } = await open([null], {
    [START]: { status: 201, body: run({ state: 'running', proposals: [], finishedAt: null }) },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Also create shifts from demand' }));
  await userEvent.click(screen.getByRole('button', { name: 'Propose shifts' }));
  expect(await screen.findByText('0 of 5 proposals')).toBeVisible();
  expect(sent(calls, 'POST')[0]?.body).toEqual({ createShifts: true });
});

test('proposals come while the run goes on, and the last one ends it', async () => {
  await open([
    run({ state: 'running', proposals: [proposal()], finishedAt: null }),
    run({ createShifts: true }),
  ]);
  expect(await screen.findByText('1 of 5 proposals')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Balanced' })).toBeChecked();
  expect(await screen.findByRole('radio', { name: 'Full coverage' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('1 of 5 proposals')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Balanced covers 94% for $9,424, no overtime',
  );
});

test('without a shift to fill there is nothing to compare', async () => {
  const none = proposal({ assignedShifts: 0, newShifts: 0, shortHalfHours: 0, neededHalfHours: 0 });
  await open([run({ proposals: [none, { ...none, aim: 'fairest' }] })]);
  expect(
    await screen.findByText('No unassigned shifts. Add shifts, or create them from demand.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Propose shifts' })).toBeEnabled();
  expect(screen.queryByRole('radio')).toBeNull();
});

test.each([
  ['en', 'Balanced assigns 1 shift for $9,424, no overtime'],
  ['es', 'Equilibrada asigna 1 turno por $9,424, sin horas extra'],
] as const)('where no one is needed no share is covered (%s)', async (language, title) => {
  const none = proposal({ assignedShifts: 1, newShifts: 0, shortHalfHours: 0, neededHalfHours: 0 });
  await open([run({ createShifts: true, proposals: [none] })], {}, language);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a run is stopped', async () => {
  const { calls } = await open([run({ state: 'running', proposals: [proposal()], finishedAt: null })], {
    'POST /api/auto-schedules/r1/cancel': { body: run({ state: 'cancelled', proposals: [proposal()] }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Stopped after 1 of 5 proposals.')).toBeVisible();
  expect(sent(calls, 'POST')[0]?.url).toBe('/api/auto-schedules/r1/cancel');
});

test('a run that failed can be tried again', async () => {
  const { calls } = await open([run({ state: 'failed', proposals: [] })], {
    [START]: { status: 201, body: run({ state: 'running', proposals: [], finishedAt: null }) },
  });
  expect(await screen.findByText('The proposals could not be made.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 of 5 proposals')).toBeVisible();
  expect(sent(calls, 'POST')).toHaveLength(1);
});

test.each([
  [
    'en',
    'Balanced',
    'Full coverage',
    'Full coverage covers 97% of planned shifts for $10,487, 6 h overtime',
    '2 warnings, $73.25',
  ],
  [
    'es',
    'Equilibrada',
    'Cobertura completa',
    'Cobertura completa cubre 97 % de los turnos planeados por $10,487, 6 h extra',
    '2 advertencias, $73.25',
  ],
] as const)(
  'digits choose a proposal, and its row says what it costs (%s)',
  async (lang, first, second, title, law) => {
    await open([run()], {}, lang);
    const row = (await screen.findByRole('radio', { name: first })).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('$9,424.11');
    expect(within(row).getByText('$9,424.11')).toHaveClass('text-ok');
    expect(within(row).getByText('15')).toBeVisible();
    expect(within(row).getByText('21')).not.toHaveClass('text-ok');
    expect(within(row).getByText('$9,424.11').querySelector('svg')).not.toBeNull();
    expect(within(row).getByText('21').querySelector('svg')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: first }));
    await userEvent.keyboard('2');
    expect(screen.getByRole('radio', { name: second })).toBeChecked();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(law)).toBeVisible();
  },
);

test('who may not see wages compares the rest', async () => {
  await open([run({ proposals: [proposal({ cents: null, warningCents: null })] })]);
  expect(
    await screen.findByRole('heading', { name: 'Balanced covers 94% of planned shifts, no overtime' }),
  ).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Cost' })).toBeNull();
});

test('a day that is left out is not taken, and one tap undoes what was', async () => {
  const { calls, router } = await open([run()], {
    'POST /api/auto-schedules/r1/balanced/accept': { body: accepted() },
    [`POST /api/schedules/${LOCATION}/${MONDAY}/undo`]: { body: week() },
  });
  const all = await screen.findByRole('button', { name: 'Use 2 days of Balanced · 2 shifts as draft' });
  expect(all).toBeEnabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /21/ }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Use 1 day of Balanced · 1 shift as draft' }),
  );
  expect(await screen.findByText('1 shift put into the draft')).toBeVisible();
  expect(sent(calls, 'POST')[0]?.body).toEqual({ version: 7, dates: ['2026-11-20'] });
  expect(router.state.location.pathname).toBe('/schedule');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(sent(calls, 'POST')[1]?.body).toEqual({ undoId: 'u1' });
});

test('the whole proposal is taken without naming days, and what was skipped is named', async () => {
  const { calls } = await open([run()], {
    'POST /api/auto-schedules/r1/balanced/accept': {
      body: accepted({ skipped: [{ shiftId: 's3', findings: [] }] }),
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Use 2 days of Balanced · 2 shifts as draft' }),
  );
  expect(await screen.findByText('Skipped, no longer possible: Fri, Nov 20, 4p–10p')).toBeVisible();
  expect(sent(calls, 'POST')[0]?.body).toEqual({ version: 7 });
});

test('the grid shows what no one works first, and locks what is planned already', async () => {
  await open([run()]);
  const grid = within(await screen.findByRole('grid'));
  await grid.findByText('Luis Herrera, Fri, Nov 20, 4p–10p, Line, proposed');
  const [first] = grid.getAllByRole('rowheader');
  expect(first).toHaveTextContent('Unassigned1 of 5');
  expect(grid.getByText('Ana Ortiz, Tue, Nov 17, 7a–3p, Line, planned already')).toBeInTheDocument();
});

test('a shift says why, who else could, and can be taken alone', async () => {
  let now = week();
  const { calls } = await open([run()], {
    [WEEK]: () => ({ body: now }),
    'GET /api/auto-schedules/r1/balanced/shifts/s3': {
      body: {
        chosen: {
          employeeId: 'luis',
          minutesAfter: 2130,
          cents: 10_560,
          refused: false,
          worksThatDay: false,
          labels: [],
        },
        others: [
          {
            employeeId: 'ana',
            minutesAfter: 2580,
            cents: 18_275,
            refused: true,
            worksThatDay: true,
            labels: [{ en: '3 h of overtime', es: '3 h extra' }],
          },
        ],
      },
    },
    'POST /api/auto-schedules/r1/balanced/accept': () => {
      now = week({
        version: 8,
        shifts: week().shifts.map((one) => (one.id === 's3' ? { ...one, employeeId: 'luis' } : one)),
      });
      return { body: accepted({ week: now }) };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Luis Herrera, Fri, Nov 20/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Details' }));
  expect(panel.getByRole('heading', { name: 'Why Luis on Friday?' })).toBeVisible();
  expect(await panel.findByText('Breaks no rule')).toBeVisible();
  expect(panel.getByText('$105.60')).toBeVisible();
  expect(panel.getByText('3 h of overtime · Works another shift that day')).toBeVisible();
  expect(panel.getByText('+$77.15')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Only this shift' }));
  expect(await screen.findByText('1 shift put into the draft')).toBeVisible();
  expect(sent(calls, 'POST')[0]?.body).toEqual({ version: 7, shiftIds: ['s3'] });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(
    screen.getByRole('button', { name: /^Luis Herrera, Fri, Nov 20, .*planned already$/ }),
  ).toHaveFocus();
});

test('a shift that no one works says what is in the way', async () => {
  await open([run()], {
    'GET /api/auto-schedules/r1/balanced/shifts/n2': { body: { chosen: null, others: [] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Unassigned, Sat, Nov 21/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Details' }));
  expect(panel.getByRole('heading', { name: 'Why no one on Saturday?' })).toBeVisible();
  expect(await panel.findByText('No one else is trained for this position here.')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Only this shift' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Details' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Unassigned, Sat, Nov 21/ })).toHaveFocus();
});

test('a week that someone changed is read again and says so', async () => {
  const { calls } = await open([run(), run({ weekChanged: true })], {
    'POST /api/auto-schedules/r1/balanced/accept': problem(409, { code: 'version_conflict' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Use 2 days/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone changed the week.');
  expect(await screen.findByText(/The week has changed since/)).toBeVisible();
  const weeks = () => calls.filter(({ url }) => url === `/api/schedules/${LOCATION}/${MONDAY}`);
  await waitFor(() => expect(weeks()).toHaveLength(2));
});

test('a week that is over is read-only', async () => {
  await open([run()], { [WEEK]: { body: week({ status: 'closed' }) } });
  expect(await screen.findByText('This week is over and is read-only.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Use|^Propose/ })).toBeNull();
});

test('a phone has cards, days and one button at its foot', async () => {
  screenWidth(390);
  await open(
    [run()],
    {
      'GET /api/auto-schedules/r1/balanced/shifts/s3': { body: { chosen: null, others: [] } },
    },
    'es',
  );
  expect(await screen.findByRole('radio', { name: 'Equilibrada' })).toBeChecked();
  expect(
    await screen.findByRole('button', { name: 'Usar 2 días de Equilibrada · 2 turnos como borrador' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^4p–10p.*Luis Herrera$/ }));
  expect(await screen.findByRole('dialog', { name: '¿Por qué Luis el viernes?' })).toBeVisible();
});
