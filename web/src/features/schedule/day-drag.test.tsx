/** Bars of the day moved by mouse and keys: what is shown on the way, and the one write that follows. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { ana, bar, HOUR_PX, layOutDay, lunch, openDay } from '@/testing/schedule-day';
import { problem, sent, WEEK } from '@/testing/schedule-screen';
import { edited, finding, impact, shift, week } from './testing';
import type { Shift } from './types';

/** The middle of a row, as the rows are without demand: head, open shifts, the department's heading, people. */
const ROW_Y = { openShifts: 80, ana: 150, luis: 200 };

beforeEach(layOutDay);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A server that stores what is written to the shift. */
function stored(before: Shift = ana) {
  let now = before;
  return {
    [WEEK]: () => ({ body: week({ shifts: [now] }) }),
    'PATCH /api/shifts/s1': ({ body }: { body?: unknown }) => {
      const { version, ...fields } = body as Partial<Shift>;
      now = { ...now, ...fields, version: (version ?? 0) + 1 };
      return { body: edited(now) };
    },
  };
}

function pointer(type: string, target: EventTarget, x: number, y: number) {
  const at = { clientX: x, clientY: y, button: 0, pointerType: 'mouse', bubbles: true };
  act(() => void target.dispatchEvent(new PointerEvent(type, at)));
}

/** Presses an element and lets go of it some hours and rows further; `before` runs while it is held. */
async function drag(
  element: Element,
  hours: number,
  toY = ROW_Y.ana,
  held = async (): Promise<unknown> => undefined,
) {
  await waitFor(() => expect(document.querySelector('[data-draggable]')).not.toBeNull());
  pointer('pointerdown', element, 500, ROW_Y.ana);
  pointer('pointermove', window, 510, ROW_Y.ana);
  pointer('pointermove', window, 500 + hours * HOUR_PX, toY);
  await held();
  pointer('pointerup', window, 500 + hours * HOUR_PX, toY);
}

test('a bar dragged an hour later is one write of both times', async () => {
  const calls = await openDay(stored());
  await drag(await bar(), 1.1);
  await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1));
  expect(sent(calls, 'PATCH')[0]?.body).toEqual({ version: 1, start: '08:00', end: '16:00' });
  expect(await screen.findByText('Shift saved: Ana Ortiz, Tue 8a–4p')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: /^Undo/ })[0] as HTMLElement);
  await waitFor(() => expect(sent(calls, 'PATCH')[1]?.body).toMatchObject({ start: '07:00', end: '15:00' }));
});

test('a bar dragged to another person is theirs, at the times where it was dropped', async () => {
  const calls = await openDay(stored());
  await drag(await bar(), -0.5, ROW_Y.luis);
  await waitFor(() =>
    expect(sent(calls, 'PATCH')[0]?.body).toEqual({
      version: 1,
      employeeId: 'luis',
      start: '06:30',
      end: '14:30',
    }),
  );
});

test('a bar dragged up to the open shifts is unassigned', async () => {
  const calls = await openDay(stored());
  await drag(await bar(), 0, ROW_Y.openShifts);
  await waitFor(() => expect(sent(calls, 'PATCH')[0]?.body).toEqual({ version: 1, employeeId: null }));
});

test('an end dragged changes only itself, over any row', async () => {
  const calls = await openDay(stored());
  const end = (await bar()).querySelector('[data-drag^="end:"]') as Element;
  await drag(end, -1, ROW_Y.luis);
  await waitFor(() => expect(sent(calls, 'PATCH')[0]?.body).toEqual({ version: 1, end: '14:00' }));
});

test('a break dragged along its shift keeps the others and the shift', async () => {
  const rest = { kind: 'rest', minutes: 10, paid: true, start: null } as const;
  const two = { ...ana, breaks: [lunch, rest] };
  const moved = [{ ...lunch, start: '12:30' }, rest];
  const calls = await openDay(stored(two));
  await drag((await bar()).querySelector('.day-break') as Element, 1.5);
  await waitFor(() => expect(sent(calls, 'PATCH')[0]?.body).toEqual({ version: 1, breaks: moved }));
  expect(await bar(/break 12:30\sPM/)).toBeInTheDocument();
});

test('where a bar rests, the server judges the new times before the drop', async () => {
  const warning = finding({ key: 'late' });
  const calls = await openDay({
    ...stored(),
    'POST /api/shifts/validate': {
      body: {
        ...impact({ level: 'warn', publishLevel: 'warn', findingCount: 1 }),
        findings: [warning],
        minutesAfter: 2400,
      } satisfies Wire<'Verdict'>,
    },
  });
  await drag(await bar(), 1, ROW_Y.luis, async () => {
    const preview = document.querySelector('.day-preview');
    expect(preview).toHaveTextContent('8a–4p');
    await waitFor(() => expect(preview).toHaveTextContent('8a–4p · 2 h of overtime for Ana'));
    const panel = screen.getByRole('complementary', { name: 'Details' });
    expect(within(panel).getByRole('heading', { name: 'Luis Herrera, Tuesday' })).toBeInTheDocument();
    expect(within(panel).getByText('2 h of overtime for Ana')).toBeInTheDocument();
  });
  expect(calls.find(({ url }) => url === '/api/shifts/validate')?.body).toMatchObject({
    employeeId: 'luis',
    shiftId: 's1',
    start: '08:00',
    end: '16:00',
    breaks: [{ start: '12:00' }],
  });
});

test('a refused drop stays where it was and opens the reason', async () => {
  await openDay({
    'PATCH /api/shifts/s1': problem(422, {
      code: 'rule_blocked',
      findings: [finding({ key: 'b', severity: 'block', title: { en: 'Too late for school', es: '' } })],
    }),
  });
  await drag(await bar(), 1);
  expect(within(await screen.findByRole('alert')).getByText('Too late for school')).toBeInTheDocument();
  expect(await bar(/7:00\sAM–3:00\sPM/)).toBeInTheDocument();
});

test('Alt held down drops a copy of the bar, but not of an end', async () => {
  const copied = shift({ id: 's9', start: '08:00', end: '16:00' });
  const calls = await openDay({ ...stored(), 'POST /api/shifts': { body: edited(copied) } });
  const user = userEvent.setup();
  const end = (await bar()).querySelector('[data-drag^="end:"]') as Element;
  await drag(end, -1, ROW_Y.ana, async () => {
    await user.keyboard('{Alt>}');
    expect(screen.queryByText(/copy/)).not.toBeInTheDocument();
  });
  await user.keyboard('{/Alt}');
  await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1));
  await drag(await bar(/7:00\sAM–2:00\sPM/), 1, ROW_Y.luis, async () => {
    await user.keyboard('{Alt>}');
    expect(screen.getByText(/Drops a copy/)).toBeInTheDocument();
  });
  const added = () => sent(calls, 'POST').find(({ url }) => url === '/api/shifts')?.body;
  await waitFor(() =>
    expect(added()).toMatchObject({ employeeId: 'luis', date: ana.date, start: '08:00', end: '15:00' }),
  );
  expect(sent(calls, 'PATCH')).toHaveLength(1);
});

test('a copy of a night shift ends on the next day', async () => {
  const night = shift({ start: '17:00', end: '02:00', localEnd: '2026-11-18T02:00:00-08:00' });
  const calls = await openDay({ ...stored(night), 'POST /api/shifts': { body: edited(night) } });
  const user = userEvent.setup();
  await drag(await bar(), 0, ROW_Y.luis, () => user.keyboard('{Alt>}'));
  await user.keyboard('{/Alt}');
  const added = () => sent(calls, 'POST').find(({ url }) => url === '/api/shifts')?.body;
  await waitFor(() =>
    expect(added()).toMatchObject({ employeeId: 'luis', date: night.date, start: '17:00', end: '02:00' }),
  );
});

test('Escape cancels a drag', async () => {
  const calls = await openDay();
  await drag(await bar(), 2, ROW_Y.ana, () => userEvent.keyboard('{Escape}'));
  expect(document.querySelector('.day-preview')).not.toBeVisible();
  expect(sent(calls, 'PATCH')).toHaveLength(0);
});

test('Alt with the arrows moves a bar, and one write follows when Alt is let go of', async () => {
  const user = userEvent.setup();
  const calls = await openDay(stored());
  (await bar()).focus();
  await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  expect(await bar(/7:30\sAM–3:45\sPM/)).toHaveFocus();
  expect(sent(calls, 'PATCH')).toHaveLength(0);
  await user.keyboard('{/Alt}');
  await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1));
  expect(sent(calls, 'PATCH')[0]?.body).toEqual({ version: 1, start: '07:30', end: '15:45' });
});

test('Escape takes back what the keys moved', async () => {
  const user = userEvent.setup();
  const calls = await openDay();
  (await bar()).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{Escape}{/Alt}');
  expect(await bar(/7:00\sAM–3:00\sPM/)).toHaveFocus();
  expect(sent(calls, 'PATCH')).toHaveLength(0);
});
