/** The punches that this phone stores, and sends as soon as there is a connection. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorCode } from '@/api/errors';
import { useOnline } from '@/lib/use-online';
import { clockQuery, type NewPunch, refreshClock, sendPunch } from '../api';
import { offsetOf } from '../model/clock';
import { readWaiting, storeWaiting, type Waiting, waitingPunch, withJump } from '../model/queue';
import { useRefusalText } from './use-refusal-text';

/** A connection that the browser believes in may still not answer. */
const RETRY_MS = 30_000;

export type WaitingPunches = {
  items: readonly Waiting[];
  /** False where the phone cannot store it. */
  add(punch: NewPunch, offsetMs: number): boolean;
  /** Forgets a punch that the server did not take. */
  dismiss(idempotencyKey: string): void;
};

export function useWaiting(employeeId: string): WaitingPunches {
  const client = useQueryClient();
  const online = useOnline();
  const refusalText = useRefusalText();
  const [items, setItems] = useState(() => readWaiting(employeeId));
  const sending = useRef(false);

  const store = useCallback(
    (next: readonly Waiting[]): boolean => {
      const stored = storeWaiting(employeeId, next);
      if (stored) setItems([...next]);
      return stored;
    },
    [employeeId],
  );
  const replace = useCallback(
    (key: string, by: readonly Waiting[]) =>
      store(readWaiting(employeeId).flatMap((one) => (one.punch.idempotencyKey === key ? by : [one]))),
    [employeeId, store],
  );

  const send = useCallback(async () => {
    const clock = await client.fetchQuery({ ...clockQuery, staleTime: 0 });
    const offsetMs = offsetOf(clock.now, Date.now());
    for (const stored of readWaiting(employeeId).filter(({ refusal }) => refusal === null)) {
      const { idempotencyKey } = stored.punch;
      // What is sent stays the same from now on: the server knows a repeated request by its whole body.
      const waiting = stored.sent ? stored : { ...withJump(stored, offsetMs), sent: true };
      replace(idempotencyKey, [waiting]);
      try {
        await sendPunch(waiting.punch);
        replace(idempotencyKey, []);
      } catch (error) {
        // The request of the first try reached the server, only its answer did not come back.
        if (errorCode(error) === 'idempotency_reuse') replace(idempotencyKey, []);
        else if (error instanceof ApiError && error.status < 500 && error.status !== 429)
          replace(idempotencyKey, [{ ...waiting, refusal: refusalText(error) }]);
        else return;
      }
    }
    await refreshClock(client);
  }, [client, employeeId, replace, refusalText]);

  const due = items.some(({ refusal }) => refusal === null);
  useEffect(() => {
    if (!online || !due) return;
    const attempt = () => {
      if (sending.current) return;
      sending.current = true;
      // Without an answer the punches stay, for the next try.
      void send()
        .catch(() => undefined)
        .finally(() => {
          sending.current = false;
        });
    };
    attempt();
    const timer = setInterval(attempt, RETRY_MS);
    return () => clearInterval(timer);
  }, [online, due, send]);

  return {
    items,
    add: (punch, offsetMs) => store([...readWaiting(employeeId), waitingPunch(punch, Date.now(), offsetMs)]),
    dismiss: (key) => void replace(key, []),
  };
}
