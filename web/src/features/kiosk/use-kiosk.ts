/** The kiosk for its screens: its state, the time, and the work that goes on in the background. */
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Kiosk } from './model/kiosk';

/** The people are fetched so often; while something waits or there is no connection, it is tried each minute. */
const REFRESH_MS = 15 * 60_000;
const RETRY_MS = 60_000;

export const KioskContext = createContext<Kiosk | null>(null);

export function useKiosk() {
  const kiosk = useContext(KioskContext);
  if (!kiosk) throw new Error('no kiosk');
  const state = useSyncExternalStore(kiosk.subscribe, kiosk.snapshot);
  return { kiosk, ...state };
}

/** Fetches and sends in the background, and holds the screen on. */
export function useBackground(): void {
  const { kiosk, online, waiting } = useKiosk();
  const every = online && waiting === 0 ? REFRESH_MS : RETRY_MS;
  useEffect(() => {
    const timer = setInterval(() => void kiosk.refresh(), every);
    return () => clearInterval(timer);
  }, [kiosk, every]);
  useEffect(() => {
    const refresh = () => void kiosk.refresh();
    const wake = () => {
      if (document.visibilityState === 'visible')
        navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    refresh();
    wake();
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [kiosk]);
}

/** The server's time as the device knows it, each second. */
export function useClock(): Date {
  const { kiosk } = useKiosk();
  const [now, setNow] = useState(kiosk.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(kiosk.now()), 1_000);
    return () => clearInterval(timer);
  }, [kiosk]);
  return now;
}

/** Leaves a screen that no one touches: the next person must not find it. */
export function useIdle(afterMs: number, leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    let timer = setTimeout(() => latest.current(), afterMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), afterMs);
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, again);
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, again);
    };
  }, [afterMs]);
}
