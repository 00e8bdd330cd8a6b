/** The history of a shift in its panel, and its tags. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { AT, open, sent, WEEK } from '@/testing/schedule-screen';
import { edited, LOCATION, LOOKUPS, screenWidth, shift, week } from './testing';
import type { RecordedPlan, ShiftEvent } from './types';

const TAGS = `GET /api/shift-tags?locationId=${LOCATION}` as const;

beforeEach(() => screenWidth(1440));

const PLAN: RecordedPlan = {
  employeeName: 'Ana Ortiz',
  position: { en: 'Line', es: 'Línea' },
  station: null,
  date: '2026-11-17',
  start: '07:00',
  end: '15:00',
  breaks: [],
  note: null,
  tags: [],
  onCall: false,
};

function event(change: Partial<ShiftEvent>): ShiftEvent {
  return {
    seq: 2,
    at: '2026-11-10T02:00:00Z',
    actorId: 'u1',
    actorName: 'Jasmine Cole',
    actorRole: 'general_manager',
    action: 'shift.updated',
    objectType: 'shift',
    objectId: 's1',
    objectLabel: null,
    reason: null,
    findings: [],
    packHash: null,
    requestId: 'r',
    hash: 'h',
    refused: false,
    before: PLAN,
    after: PLAN,
    swap: null,
    ...change,
  };
}

const HISTORY: Wire<'ShiftHistory'> = {
  zone: 'America/Los_Angeles',
  bonusCents: 2500,
  items: [
    event({
      after: { ...PLAN, employeeName: null, end: '16:00', tags: ['patio'] },
      reason: 'Ana is ill',
    }),
    event({ seq: 1, action: 'shift.created', before: null }),
  ],
};

test.each([
  [
    'en',
    'History',
    'Bonus $25.00',
    /^Changed/,
    ['Person: Ana Ortiz → Unassigned', 'End: 3:00 PM → 4:00 PM', 'Tags: – → patio'],
  ],
  [
    'es',
    'Historial',
    'Bono $25.00',
    /^Cambiado/,
    ['Persona: Ana Ortiz → Sin asignar', 'Etiquetas: – → patio'],
  ],
] as const)('it says who changed what, when and why (%s)', async (language, name, bonus, changed, lines) => {
  const user = userEvent.setup();
  const calls = await open(
    { 'GET /api/shifts/s1/history': { body: HISTORY }, [TAGS]: { body: { tags: [] } } },
    language,
    `${AT}&shift=s1`,
  );
  const summary = await screen.findByText(name);
  expect(calls.some(({ url }) => url.endsWith('/history'))).toBe(false);
  await user.click(summary);
  const [latest] = await within(summary.closest('details') as HTMLElement).findAllByRole('listitem');
  const words = latest?.textContent?.replace(/\s/g, ' ');
  expect(words).toMatch(changed);
  // Six in the evening of the day before, in Los Angeles.
  expect(words).toMatch(/Jasmine Cole/);
  expect(words).toMatch(/6:00/);
  for (const line of lines) expect(words).toContain(line);
  expect(words).toContain('Ana is ill');
  expect(screen.getByText(bonus)).toBeVisible();
});

test('a swap names the employees’ request and what the change owes', async () => {
  const user = userEvent.setup();
  const swap = {
    swapId: 'w1',
    requesterName: 'Ana Cruz',
    requestedAt: '2026-11-09T15:00:00Z',
    premiumCents: 0,
  };
  const items = [event({ action: 'shift.published', reason: 'Shift swap (request w1)', swap })];
  const history = { ...HISTORY, items } satisfies Wire<'ShiftHistory'>;
  await open(
    { 'GET /api/shifts/s1/history': { body: history }, [TAGS]: { body: { tags: [] } } },
    'en',
    `${AT}&shift=s1`,
  );
  const summary = await screen.findByText('History');
  await user.click(summary);
  const latest = await within(summary.closest('details') as HTMLElement).findByRole('listitem');
  expect(latest).toHaveTextContent(
    'Employees’ own request: Ana Cruz, Mon, Nov 9, 7:00 AM · premium for the change $0.00',
  );
});

test('who sees no drafts gets no history', async () => {
  const permissions = LOOKUPS['GET /api/users/me/permissions'].body;
  const payroll: Wire<'Permissions'> = { ...permissions, permissions: ['schedules:read', 'labor:read'] };
  await open({ 'GET /api/users/me/permissions': { body: payroll } }, 'en', `${AT}&shift=s1`);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Line, 7a–3p');
  expect(screen.queryByText('History')).not.toBeInTheDocument();
});

test('tags are added, suggested and removed', async () => {
  const user = userEvent.setup();
  const tagged = shift({ tags: ['patio'] });
  const calls = await open(
    {
      [WEEK]: { body: week({ shifts: [tagged] }) },
      [TAGS]: { body: { tags: ['patio', 'training'] } },
      'PATCH /api/shifts/s1': { body: edited({ ...tagged, tags: ['Bar', 'training'], version: 2 }) },
    },
    'en',
    `${AT}&shift=s1`,
  );
  const field = await screen.findByRole('combobox', { name: 'Tags' });
  await waitFor(() => expect(document.querySelector('datalist option[value="training"]')).not.toBeNull());
  await user.type(field, 'training{Enter}');
  await user.type(field, 'Bar,');
  await user.click(screen.getByRole('button', { name: 'Remove tag patio' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls, 'PATCH').at(-1)?.body).toMatchObject({ tags: ['Bar', 'training'] }));
});
