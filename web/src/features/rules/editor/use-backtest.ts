/** Runs a rule on past weeks whenever it changes; a newer rule ends the run of the older one. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError, throwIfNotOk } from '@/api/errors';
import type { BacktestFrame, NewRule } from '../types';
import { jsonLines } from './frames';
import { NO_RUN, type Run, runReducer } from './run-state';

export type Days = 30 | 90 | 180;

/** A run that was left may still be ending on the server, which makes one at a time. */
const RETRIES = 4;
const RETRY_AFTER = 600;

type Options = {
  /** Null while there is nothing that may run. */
  rule: NewRule | null;
  ruleId: string | null;
  days: Days;
  /** The server keeps the result from now on. */
  onDone(): void;
};

export type Backtest = { run: Run; cancel(): void; again(): void };

export function useBacktest({ rule, ruleId, days, onDone }: Options): Backtest {
  const [run, dispatch] = useReducer(runReducer, NO_RUN);
  const current = useRef<AbortController>(null);
  const done = useRef(onDone);
  done.current = onDone;
  // Equal rules are one run, whatever object they are in.
  const body = rule ? JSON.stringify({ rule, ruleId, days }) : null;

  const start = useCallback(() => {
    current.current?.abort();
    if (body === null) {
      dispatch({ type: 'changed' });
      return;
    }
    const controller = new AbortController();
    current.current = controller;
    const mine = () => current.current === controller && !controller.signal.aborted;
    dispatch({ type: 'started' });
    void (async () => {
      try {
        let ended = false;
        for await (const frame of jsonLines<BacktestFrame>(await request(body, controller.signal))) {
          if (!mine()) return;
          dispatch({ type: 'frame', frame });
          ended = frame.frame === 'done';
        }
        if (!mine()) return;
        if (ended) done.current();
        else dispatch({ type: 'failed', error: null });
      } catch (error) {
        if (mine()) dispatch({ type: 'failed', error });
      }
    })();
  }, [body]);

  useEffect(() => {
    start();
    return () => current.current?.abort();
  }, [start]);

  const cancel = useCallback(() => {
    current.current?.abort();
    dispatch({ type: 'cancelled' });
  }, []);
  return { run, cancel, again: start };
}

async function request(body: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch('/api/rules/backtests', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'include',
      body,
      signal,
    });
    try {
      await throwIfNotOk(response);
    } catch (error) {
      const busy = error instanceof ApiError && error.status === 409;
      if (!busy || attempt >= RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      signal.throwIfAborted();
      continue;
    }
    if (!response.body) throw new TypeError('no body');
    return response.body;
  }
}
