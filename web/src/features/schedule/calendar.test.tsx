/** One's own shifts in one's own calendar, and the way to the printed week. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { dismissToast, shownToasts } from '@/components/ui/toast';
import { renderApp, serve } from '@/testing/render';
import { CalendarSheet } from './components/staff/calendar-sheet';

const LINK = 'https://lineup.test/api/calendar/pitaya.abcdefghijklmnopqrstuv.ics';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

test('a link is made, copied, and can be removed', async () => {
  const user = userEvent.setup();
  let madeAt: string | null = null;
  const calls = serve({
    'GET /api/calendar-feed': () => ({ body: { madeAt } satisfies Wire<'CalendarFeed'> }),
    'POST /api/calendar-feed': () => {
      madeAt = '2026-11-20T17:00:00Z';
      return { status: 201, body: { link: LINK, qr: { size: 21, path: 'M0 0h1v1h-1z' } } };
    },
    'DELETE /api/calendar-feed': () => {
      madeAt = null;
      return { status: 204 };
    },
  });
  await renderApp(<CalendarSheet onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Make my link' }));
  expect(await screen.findByText(LINK)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my calendar' })).toHaveAttribute(
    'href',
    LINK.replace('https:', 'webcal:'),
  );
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(writeText).toHaveBeenCalledWith(LINK);
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(await screen.findByRole('button', { name: 'Make my link' })).toBeVisible();
});

test('a link that was made before is not shown again', async () => {
  serve({
    'GET /api/calendar-feed': {
      body: { madeAt: '2026-11-20T17:00:00Z' } satisfies Wire<'CalendarFeed'>,
    },
  });
  await renderApp(<CalendarSheet onClose={() => {}} />);
  expect(await screen.findByText(/since Nov 20, 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make a new link' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open my calendar' })).toBeNull();
});

/** The sheet with a link that was just made. */
async function freshLink() {
  const user = userEvent.setup();
  let madeAt: string | null = null;
  serve({
    'GET /api/calendar-feed': () => ({ body: { madeAt } satisfies Wire<'CalendarFeed'> }),
    'POST /api/calendar-feed': () => {
      madeAt = '2026-11-20T17:00:00Z';
      return { status: 201, body: { link: LINK, qr: { size: 21, path: 'M0 0h1v1h-1z' } } };
    },
  });
  const closed = vi.fn();
  await renderApp(<CalendarSheet onClose={closed} />);
  await user.click(await screen.findByRole('button', { name: 'Make my link' }));
  await screen.findByText(LINK);
  return { user, closed };
}

test('a refused clipboard is said, and the link is selected', async () => {
  const { user, closed } = await freshLink();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t copy.');
  expect(getSelection()?.toString()).toBe(LINK);
  expect(screen.queryByText('Copied')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('alertdialog', { name: 'Close without copying?' })).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test('closing asks while the link is not copied', async () => {
  const { user, closed } = await freshLink();
  await user.keyboard('{Escape}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Close without copying?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(closed).not.toHaveBeenCalled();
  expect(screen.getByText(LINK)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
});
