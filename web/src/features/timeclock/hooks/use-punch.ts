/** Sends a punch with the device's location where it is asked for, and says what became of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorCode } from '@/api/errors';
import { clockQuery, type MyTimeClock, type NewPunch, refreshClock, sendPunch, type Workplace } from '../api';
import { distanceM, samplePosition } from '../model/position';
import { canWait } from '../model/queue';
import type { WaitingPunches } from './use-waiting';

/** So long after a punch another press is the rest of a double one. */
const QUIET_MS = 1_000;

export type Refusal = { error: unknown; punch: NewPunch };
type Wanted = Pick<NewPunch, 'kind'> & Partial<NewPunch>;

export type Punching = {
  /** The kind that is being sent. */
  busy: NewPunch['kind'] | null;
  refusal: Refusal | null;
  /** Metres between the device and the location at the last punch, where they are known. */
  distance: number | null;
  /** Resolves once the punch is taken or stored; rejects with the refusal. */
  send(wanted: Wanted): Promise<unknown>;
  /** Like `send`, with the refusal on the screen. */
  press(wanted: Wanted): void;
  clear(): void;
};

type Options = {
  workplace: Workplace | undefined;
  positionId: string | null;
  /** When the last reply came, and how far this device's clock is behind the server's by it. */
  receivedAt: number;
  offsetMs: number;
  waiting: WaitingPunches;
};

export function usePunch({ workplace, positionId, receivedAt, offsetMs, waiting }: Options): Punching {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [distance, setDistance] = useState<number | null>(null);

  async function bodyOf(wanted: Wanted): Promise<NewPunch> {
    const locationId = wanted.locationId ?? workplace?.locationId ?? '';
    // A punch that was refused is sent again with the location that was sampled for it.
    const sample = 'position' in wanted || !workplace ? {} : await samplePosition(workplace.geofence);
    if (workplace) setDistance(distanceM(workplace, { ...sample, ...wanted }));
    return {
      ...(wanted.kind === 'clock_in' && { positionId }),
      ...sample,
      ...wanted,
      locationId,
      idempotencyKey: crypto.randomUUID(),
    };
  }

  async function take(punch: NewPunch): Promise<MyTimeClock | null> {
    // What waits happened before: it is sent first.
    const first = waiting.items.every(({ refusal }) => refusal !== null);
    const store = () => {
      const may = canWait(workplace?.offlineHours ?? 0, receivedAt, Date.now());
      return may && waiting.add(punch, offsetMs);
    };
    if (!first && store()) return null;
    try {
      return await sendPunch(punch);
    } catch (error) {
      if (errorCode(error) === 'offline' && store()) return null;
      throw error;
    }
  }

  // A double press is faster than the button that learns that it is busy, and then meets the next state's button: neither
  // may count.
  const sending = useRef(false);
  const quietUntil = useRef(0);
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async (wanted: Wanted) => {
      const punch = await bodyOf(wanted);
      try {
        const clock = await take(punch);
        if (clock) client.setQueryData(clockQuery.queryKey, clock);
      } catch (error) {
        setRefusal({ error, punch });
        throw error;
      }
    },
    onMutate: () => setRefusal(null),
    onSuccess: () => {
      quietUntil.current = performance.now() + QUIET_MS;
    },
    onSettled: () => {
      sending.current = false;
    },
    onError: (error) => {
      if (errorCode(error) === 'bad_transition') void refreshClock(client);
    },
  });

  return {
    busy: mutation.isPending ? mutation.variables.kind : null,
    refusal,
    distance,
    send: mutation.mutateAsync,
    press: (wanted) => {
      if (sending.current || performance.now() < quietUntil.current) return;
      sending.current = true;
      mutation.mutate(wanted);
    },
    clear: () => setRefusal(null),
  };
}
