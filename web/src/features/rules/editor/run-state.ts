/** A run on past weeks as the screen has it: figures of an earlier rule stay, marked as such, until new ones come. */
import type { BacktestDifference, BacktestDone, BacktestFrame, BacktestTotals } from '../types';

export type Run = {
  phase: 'none' | 'running' | 'done' | 'cancelled' | 'failed';
  /** Weeks read of weeks to read; null before the first. */
  progress: { done: number; total: number } | null;
  totals: BacktestTotals | null;
  /** The result with its parts, when it is there. */
  result: BacktestDone | null;
  differences: readonly BacktestDifference[];
  /** Totals, result and differences are those of an earlier rule. */
  stale: boolean;
  error: unknown;
};

export type RunEvent =
  | { type: 'started' }
  | { type: 'frame'; frame: BacktestFrame }
  | { type: 'cancelled' }
  | { type: 'changed' }
  | { type: 'failed'; error: unknown };

export const NO_RUN: Run = {
  phase: 'none',
  progress: null,
  totals: null,
  result: null,
  differences: [],
  stale: false,
  error: null,
};

export function runReducer(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case 'started':
      return { ...run, phase: 'running', progress: null, stale: run.totals !== null, error: null };
    case 'changed':
      return { ...run, phase: 'none', progress: null, stale: run.totals !== null, error: null };
    case 'cancelled':
      return { ...run, phase: 'cancelled', progress: null, stale: run.totals !== null };
    case 'failed':
      return { ...run, phase: 'failed', progress: null, stale: run.totals !== null, error: event.error };
    case 'frame':
      return withFrame(run, event.frame);
  }
}

function withFrame(run: Run, frame: BacktestFrame): Run {
  // The first figure or difference of the new run takes the place of everything old.
  const fresh: Run = run.stale ? { ...run, result: null, differences: [], stale: false } : run;
  switch (frame.frame) {
    case 'progress':
      return { ...run, progress: { done: frame.done, total: frame.total } };
    case 'partial':
      return { ...fresh, totals: frame.totals };
    case 'difference':
      return {
        ...fresh,
        totals: run.stale ? null : run.totals,
        differences: [...fresh.differences, frame.difference],
      };
    case 'done':
      return { ...fresh, phase: 'done', progress: null, totals: frame.totals, result: frame };
  }
}
