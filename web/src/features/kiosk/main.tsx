/** Starts the kiosk: a page of its own, for a shared device, that works without a connection. */
import '@/theme/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KioskApp } from './components/kiosk-app';
import { Kiosk } from './model/kiosk';
import { openRows } from './store/rows';
import { createStore } from './store/sealed-store';
import { KioskContext } from './use-kiosk';

async function start() {
  document.documentElement.dataset.theme = 'dark';
  const kiosk = new Kiosk(await createStore(await openRows()));
  await kiosk.start();
  // The browser does not delete what waits when it is short of room.
  void navigator.storage?.persist?.();
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/kiosk-sw.js', { scope: '/kiosk' });
  const root = document.getElementById('root');
  if (!root) throw new Error('kiosk.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <KioskContext value={kiosk}>
        <KioskApp />
      </KioskContext>
    </StrictMode>,
  );
}

void start();
