import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kioskPerson, kioskRoster, memoryRows } from '@/testing/kiosk';
import { Kiosk } from '../model/kiosk';
import { createStore } from '../store/sealed-store';
import { KioskContext } from '../use-kiosk';
import { KioskApp } from './kiosk-app';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show() {
  vi.stubGlobal('fetch', async (url: string) => {
    const now = new Date().toISOString();
    const body = url.includes('identify') ? { now, person: kioskPerson } : { ...kioskRoster, now };
    return new Response(JSON.stringify(body));
  });
  const store = await createStore(memoryRows());
  await store.write('device', { deviceId: 'device', token: 'token', locationId: 'north-park' });
  await store.write('roster', kioskRoster);
  const kiosk = new Kiosk(store);
  await kiosk.start();
  render(
    <KioskContext value={kiosk}>
      <KioskApp />
    </KioskContext>,
  );
}

test('no name before the PIN, and back to the PIN after eight seconds', async () => {
  await show();
  expect(screen.queryByText(/Kim/)).toBeNull();
  for (const digit of ['4', '8', '3', '1']) fireEvent.click(screen.getByRole('button', { name: digit }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  // Each look moves the timers by its interval: the eight seconds are counted from here.
  const greeting = () => expect(screen.getByRole('heading', { name: 'Hi, Kim L.' })).toBeInTheDocument();
  await vi.waitFor(greeting, { interval: 1, timeout: 5_000 });
  act(() => void vi.advanceTimersByTime(7_900));
  expect(screen.getByRole('button', { name: 'Clock in' })).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText(/Kim/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Enter your PIN' })).toBeInTheDocument();
});
