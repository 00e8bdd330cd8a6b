/** One's own tips beside one's hours: each share, and how it was divided. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import type { PermissionName } from '@/auth/permission-names';
import { open } from '@/testing/timesheets-screen';
import { run } from '@/testing/tips';
import { OVER, sheet } from './testing';

beforeEach(() => vi.setSystemTime(new Date('2026-12-01T18:00:00Z')));

const STAFF: PermissionName[] = ['timesheets:create', 'timesheets:read_own', 'tips:read'];
const OWN = { body: sheet({ period: OVER }) };
const TIPS = `GET /api/tips/me?from=${OVER.startDate}&to=${OVER.endDate}` as const;

/** Of the Friday of the tests of tips, whose busser here is the line cook. */
function friday(change: Partial<Wire<'MyTipShare'>> = {}): Wire<'MyTipShare'> {
  const share = run().shares.find(({ employeeId }) => employeeId === 'cleo');
  if (!share) throw new Error('no share');
  const lines = share.trace.lines.map((line) => ({ ...line, positionId: 'line' }));
  return {
    runId: 'run-1',
    locationId: 'loc-1',
    poolName: 'Floor',
    method: 'hours_points',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    state: 'approved',
    cents: share.cents,
    minutes: share.minutes,
    trace: { ...share.trace, lines },
    ...change,
  };
}

const WORDS = {
  en: {
    title: 'Tips',
    day: /^Fri, Nov 20/,
    state: /Floor · Approved/,
    steps: [
      'Line: 360 min × 5 points',
      '6:00 worked',
      'Everyone in the pool',
      '3 people',
      '1,800 ÷ 8,700 × $594.87',
      'Whole cents, and one of 1 cent left over',
    ],
  },
  es: {
    title: 'Propinas',
    day: /^vie 20 nov/,
    state: /Floor · Aprobadas/,
    steps: [
      'Línea: 360 minutos × 5 puntos',
      '6:00 trabajadas',
      'Todos los del fondo',
      '3 personas',
      '1,800 ÷ 8,700 × $594.87',
      'Centavos enteros, y uno de 1 centavo que sobra',
    ],
  },
};

test.each(['en', 'es'] as const)('a share opens the steps that lead to it (%s)', async (language) => {
  const words = WORDS[language];
  const items = [
    friday(),
    friday({ runId: 'run-2', startDate: '2026-11-21', endDate: '2026-11-21', cents: 5_000, state: 'paid' }),
  ];
  await open(
    { 'GET /api/timesheets/me/2026-11-16': OWN, [TIPS]: { body: { items, totalCents: 17_308 } } },
    { permissions: STAFF, employeeId: 'ana', language },
  );
  const heading = await screen.findByRole('heading', { name: words.title });
  const card = within(heading.closest('section') as HTMLElement);
  expect(card.getByText('$173.08')).toBeVisible();
  const [first, second] = card.getAllByRole('group');
  expect(within(second as HTMLElement).getByText('$50.00')).toBeVisible();
  const share = within(first as HTMLElement);
  expect(share.getByText(words.state)).toBeVisible();
  await userEvent.click(share.getByText(words.day));
  for (const step of words.steps) expect(share.getByText(step)).toBeVisible();
  // Whose cents were left over is for managers.
  expect(share.queryByText(/Cleo/)).toBeNull();
});

test.each([
  ['without tips there is no card', STAFF, 1],
  ['who may not read tips does not ask for them', STAFF.filter((name) => name !== 'tips:read'), 0],
] as const)('%s', async (_, permissions, asked) => {
  const calls = await open(
    { 'GET /api/timesheets/me/2026-11-16': OWN, [TIPS]: { body: { items: [], totalCents: 0 } } },
    { permissions: [...permissions], employeeId: 'ana' },
  );
  expect(await screen.findByText('7 h 32 min')).toBeVisible();
  expect(calls.filter(({ url }) => url.startsWith('/api/tips/me'))).toHaveLength(asked);
  expect(screen.queryByRole('heading', { name: 'Tips' })).toBeNull();
});
