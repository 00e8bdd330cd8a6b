/** The reports beside the summary: each with its rows, its reasons and no money for who may not see it. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { PERIOD } from '@/testing/payroll';
import { CLERK, open } from '@/testing/payroll-screen';
import type { Tab } from './use-report-address';

beforeEach(() => {
  vi.setSystemTime(new Date('2026-12-01T18:00:00Z'));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const DIEGO = { employeeId: 'diego', name: 'Diego Fuentes' };
const WEEK = '2026-11-16';
const at = (report: string) => `GET /api/payroll/${PERIOD.id}/${report}`;

const HOURS: Wire<'HoursReport'> = {
  rows: [
    {
      ...DIEGO,
      locationId: 'loc-1',
      locationName: 'North Park',
      positionId: 'line',
      positionName: { en: 'Line', es: 'Línea' },
      weekStart: WEEK,
      rateE4: 210_000,
      regularMinutes: 2400,
      overtimeMinutes: 280,
      doubletimeMinutes: 0,
      straightCents: 93_800,
      overtimePremiumCents: 4900,
      wagesCents: 98_700,
      scheduledMinutes: 2640,
    },
  ],
  totals: {
    regularMinutes: 2400,
    overtimeMinutes: 280,
    doubletimeMinutes: 0,
    straightCents: 93_800,
    overtimePremiumCents: 4900,
    wagesCents: 98_700,
    scheduledMinutes: 2640,
  },
};
const OVERTIME: Wire<'OvertimeReport'> = {
  rows: [
    {
      ...DIEGO,
      weekStart: WEEK,
      overtimeMinutes: 280,
      doubletimeMinutes: 0,
      regularRateE4: 210_000,
      premiumCents: 4900,
      qualifiedCents: 4743,
      causes: [
        { date: '2026-11-20', minutes: 9, reason: 'daily' },
        { date: '2026-11-22', minutes: 271, reason: 'weekly' },
      ],
      locations: ['North Park'],
      unplanned: true,
    },
  ],
};
const REST = { en: 'Rest break not given', es: 'Descanso no dado' };
const PREMIUMS: Wire<'PremiumsReport'> = {
  rows: [
    {
      ...DIEGO,
      date: '2026-11-20',
      locationId: 'loc-1',
      ruleId: 'CA-REST',
      title: REST,
      citation: 'Labor Code 226.7',
      cents: 2100,
      decision: null,
      candidate: true,
    },
  ],
  byRule: [{ ruleId: 'CA-REST', title: REST, count: 2, cents: 4200 }],
};
const CORRECTION: Wire<'CorrectionRow'> = {
  ...DIEGO,
  originPeriod: PERIOD.id,
  weekStart: '2026-11-23',
  minutes: 12,
  cents: 400,
  qualifiedCents: 0,
  reason: 'Out at 2:12, not 2:00',
  madeAt: '2026-12-02T18:00:00Z',
  intoPeriod: '2026-11-30',
};

test('hours stand beside what was planned, with rate and wages', async () => {
  await open({ [at('hours')]: { body: HOURS } }, { tab: 'hours' });
  const table = await screen.findByRole('table', { name: 'Hours and wages' });
  expect(within(table).getByText('Diego Fuentes').closest('tr')).toHaveTextContent(
    'Diego FuentesLine, North ParkNov 1644:0040:004:40–$21.00$987.00',
  );
  expect(screen.getByText('44:40 worked, 44:00 planned · $987.00')).toBeVisible();
});

test('overtime names its days and reasons, and what was over plan', async () => {
  await open({ [at('overtime')]: { body: OVERTIME } }, { tab: 'overtime' });
  const row = (await screen.findByText('Over plan')).closest('tr');
  expect(row).toHaveTextContent(
    'Fri, Nov 20 0:09 (Over the day’s limit) · Sun, Nov 22 4:31 (Over the week’s limit)',
  );
  expect(row).toHaveTextContent('$21.00$49.00$47.43');
});

test('premiums are summed by rule, with the law and what is to decide', async () => {
  await open({ [at('premiums')]: { body: PREMIUMS } }, { tab: 'premiums' });
  expect(await screen.findByText('Rest break not given · 2 · $42.00')).toBeVisible();
  const row = screen.getByText('Rest break not given · Labor Code 226.7').closest('tr');
  expect(row).toHaveTextContent('To decide$21.00');
});

test('an exception leads to its day on the timesheet, and one that only informs is not open', async () => {
  await open(
    {
      [at('exceptions')]: {
        body: {
          rows: [
            { ...DIEGO, date: '2026-11-20', code: 'late_in', entryId: 'e1', cleared: false, state: 'locked' },
          ],
          counts: [
            { code: 'late_in', open: 1, cleared: 2 },
            { code: 'late_meal', open: 1, cleared: 2 },
          ],
        },
      },
    },
    { tab: 'exceptions' },
  );
  expect(await screen.findByText('Late meal: 1 open, 2 reviewed')).toBeVisible();
  expect(screen.getByText('Late clock-in: 3')).toBeVisible();
  expect(screen.queryByText('Open')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Diego Fuentes' })).toHaveAttribute(
    'href',
    `/timesheets?period=${PERIOD.id}&person=diego&day=2026-11-20`,
  );
});

test('what was found after the lock says which period pays it', async () => {
  await open({ [at('corrections')]: { body: { rows: [], waiting: [CORRECTION] } } }, { tab: 'corrections' });
  expect(await screen.findByRole('heading', { name: 'Found after the lock' })).toBeVisible();
  const row = screen.getByText('Diego Fuentes').closest('tr');
  expect(row).toHaveTextContent('Nov 230:12Out at 2:12, not 2:00');
  expect(row).toHaveTextContent('Nov 30$4.00');
});

test.each<[Tab, object]>([
  ['hours', HOURS],
  ['overtime', OVERTIME],
  ['premiums', PREMIUMS],
  ['corrections', { rows: [CORRECTION], waiting: [CORRECTION] }],
])('without the right to wages there is no money: %s', async (tab, body) => {
  const replies: Parameters<typeof open>[0] = { [at(tab)]: { body } as never };
  await open(replies, { tab, permissions: CLERK.filter((name) => name !== 'wages:read') });
  expect((await screen.findAllByText(/Diego Fuentes/))[0]).toBeVisible();
  expect(document.body).not.toHaveTextContent('$');
});

test.each<[Tab, object, string]>([
  ['hours', { rows: [], totals: HOURS.totals }, 'No hours in this period'],
  ['premiums', { rows: [], byRule: [] }, 'No premiums in this period'],
  ['exceptions', { rows: [], counts: [] }, 'Nothing unusual'],
  ['corrections', { rows: [], waiting: [] }, 'No corrections'],
])('a report with nothing in it says so: %s', async (tab, body, text) => {
  const replies: Parameters<typeof open>[0] = { [at(tab)]: { body } as never };
  await open(replies, { tab });
  expect(await screen.findByText(text)).toBeVisible();
});
