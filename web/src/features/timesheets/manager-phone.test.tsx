/** A manager's phone: what to review as cards with their reasons, then the clean ones approved together. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { open, sent } from '@/testing/timesheets-screen';
import { flag, OVER, row, sheet, sheets } from './testing';

beforeEach(() => {
  vi.setSystemTime(new Date('2026-12-01T18:00:00Z'));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767.98px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const SHEETS = `/api/timesheets/${OVER.id}`;
const LUIS = row({ employeeId: 'luis', name: 'Luis Herrera', flags: [flag('missing_out')], openEdits: 1 });

test('cards say what and when; one is opened, and the clean ones are approved below', async () => {
  const calls = await open(
    {
      [`GET ${SHEETS}`]: { body: { ...sheets([row(), LUIS]), period: OVER } },
      [`GET ${SHEETS}/luis`]: {
        body: sheet({ period: OVER, employeeId: 'luis', name: 'Luis Herrera' }),
      },
      [`POST ${SHEETS}/approve-clean`]: { body: { approved: 1, skipped: 1 } },
    },
    { permissions: ['timesheets:read', 'timesheets:approve'], language: 'es' },
  );
  const card = await screen.findByRole('button', { name: /^Luis Herrera/ });
  expect(card).toHaveTextContent('Sin salidajue 19 novCambio sin respuesta');
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar 1 sin problemas' }));
  expect(await screen.findByText('1 hoja de horas aprobada')).toBeVisible();
  expect(sent(calls)).toHaveLength(1);
  await userEvent.click(card);
  expect(await screen.findByRole('heading', { level: 2, name: 'Luis Herrera' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Aprobar \d/ })).toBeNull();
  // The notification below has such a button too.
  const [close] = screen.getAllByRole('button', { name: 'Cerrar' });
  await userEvent.click(close as HTMLElement);
  expect(await screen.findByRole('button', { name: /^Luis Herrera/ })).toBeVisible();
});
