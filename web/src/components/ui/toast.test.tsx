/** Notifications as specified: one at a time, five seconds, replaced by the newer, swipe right, F8. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { Sheet } from './sheet';
import {
  dismissToast,
  shownToasts,
  TOAST_DURATION,
  TOAST_FRESH,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY,
  toast,
} from './toast';
import { TOAST_HOTKEY, TOAST_SWIPE } from './toast-view';

afterEach(() => {
  vi.useFakeTimers();
  for (const { id } of shownToasts()) dismissToast(id);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY);
  vi.useRealTimers();
});

test('the specified constants', () => {
  expect(TOAST_LIMIT).toBe(1);
  expect(TOAST_DURATION).toBe(5_000);
  expect(TOAST_REMOVE_DELAY).toBe(1_000_000);
  expect(TOAST_SWIPE).toEqual({ direction: 'right', threshold: 50 });
  expect(TOAST_HOTKEY).toEqual(['F8']);
});

test('a new one replaces the older', async () => {
  await renderApp(null);
  act(() => void toast({ title: 'Luis has Fri 4p–10p' }));
  expect(await screen.findByText('Luis has Fri 4p–10p')).toBeVisible();
  act(() => void toast({ title: 'Ana has Sat 10a–6p' }));
  expect(await screen.findByText('Ana has Sat 10a–6p')).toBeVisible();
  expect(screen.queryByText('Luis has Fri 4p–10p')).not.toBeInTheDocument();
});

test('dismissing closes it now and forgets it after the removal delay', () => {
  vi.useFakeTimers();
  const dismiss = toast({ title: 'Saved' });
  dismiss();
  expect(shownToasts()).toMatchObject([{ open: false }]);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(shownToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shownToasts()).toHaveLength(0);
});

test('the action runs, and every word of the frame is Spanish for Spanish readers', async () => {
  const undo = vi.fn();
  await renderApp(null, { language: 'es' });
  act(
    () =>
      void toast({ title: 'Listo', action: { label: 'Deshacer', alt: 'Deshacer en el menú', run: undo } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole('region', { name: 'Avisos (F8)' })).toBeInTheDocument();
});

test('a sheet that opens sends away what was said before it, not what is said with it', async () => {
  const now = vi.spyOn(Date, 'now');
  const sheet = (
    <Sheet open onOpenChange={() => {}} title="Shift">
      Fields
    </Sheet>
  );
  toast({ title: 'Luis has Fri 4p–10p' });
  const view = await renderApp(sheet);
  expect(shownToasts()).toMatchObject([{ open: true }]);
  view.unmount();
  now.mockReturnValue(Date.now() + TOAST_FRESH + 1);
  await renderApp(sheet);
  expect(shownToasts()).toMatchObject([{ open: false }]);
  now.mockRestore();
});
