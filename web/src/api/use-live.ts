/** Connects live updates to the cache, and lets a drag or an open form hold them back. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { isUnder } from './address';
import { startLive } from './live';
import { createLiveGate, type LiveGate } from './live-gate';

const Gate = createContext<LiveGate | null>(null);

/** Marks as stale every cached query at or below one of the addresses, and reads again those on screen. */
export function invalidateAddresses(client: QueryClient, addresses: string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => addresses.some((address) => isUnder(query.queryKey, address)),
  });
}

export function LiveProvider({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const client = useQueryClient();
  const gate = useMemo(
    () =>
      createLiveGate({
        stale: (keys) => void invalidateAddresses(client, keys),
        reset: () => void client.invalidateQueries(),
      }),
    [client],
  );
  useEffect(() => (enabled ? startLive(gate) : undefined), [enabled, gate]);
  return createElement(Gate, { value: gate }, children);
}

/** While `paused` is true, updates wait; they are applied when the last hold ends. */
export function useHoldLive(paused: boolean): void {
  const gate = useContext(Gate);
  useEffect(() => (paused && gate ? gate.hold() : undefined), [paused, gate]);
}
