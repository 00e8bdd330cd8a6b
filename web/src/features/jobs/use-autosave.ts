/** Saves a posting while it is written: each change is kept in the browser until the server has it. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorCode, type Problem } from '@/api/errors';
import { changeJob, storeJob } from './api';
import type { Job, JobChange } from './types';

/** After the last key; a change of step does not wait. */
const PAUSE = 700;
/** Without a network the next try is when it is back, and after this time. */
const RETRY = 8_000;

type SaveState = 'saved' | 'saving' | 'waiting' | 'offline' | 'refused';

export type Autosave = {
  /** The posting with everything that was written here. */
  job: Job;
  state: SaveState;
  /** Why the server did not take it. */
  problem: Problem | null;
  /** The other author meanwhile; both changes are saved. */
  alsoBy: string | null;
  /** When it was last saved here, in milliseconds. */
  savedAt: number | null;
  change(change: JobChange): void;
  /** Saves now; resolves with the posting when the server has everything, null when it did not take it. */
  flush(): Promise<Job | null>;
  /** Takes a posting that another call brought back. */
  adopt(job: Job): void;
};

const storeKey = (id: string) => `job-draft:${id}`;

function stored(id: string): JobChange {
  try {
    return JSON.parse(localStorage.getItem(storeKey(id)) ?? '{}') as JobChange;
  } catch {
    return {};
  }
}

function store(id: string, change: JobChange): void {
  try {
    if (Object.keys(change).length === 0) localStorage.removeItem(storeKey(id));
    else localStorage.setItem(storeKey(id), JSON.stringify(change));
  } catch {
    // Storage may be off or full; the change is still on screen and is sent.
  }
}

export function useAutosave(initial: Job): Autosave {
  const client = useQueryClient();
  const saved = useRef(initial);
  const unsaved = useRef<JobChange>(stored(initial.id));
  const running = useRef<Promise<Job | null> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [job, setJob] = useState<Job>(() => ({ ...initial, ...unsaved.current }));
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [alsoBy, setAlsoBy] = useState<string | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);

  const adopt = useCallback(
    (next: Job) => {
      saved.current = next;
      setJob({ ...next, ...unsaved.current });
      storeJob(client, next);
    },
    [client],
  );

  const send = useCallback(async (): Promise<Job | null> => {
    while (Object.keys(unsaved.current).length > 0) {
      const sent = unsaved.current;
      setState('saving');
      try {
        const next = await changeJob(saved.current.id, saved.current.version, sent);
        // What was typed while it was on its way goes next.
        const later = unsaved.current;
        const left = Object.entries(later).filter(([name, value]) => sent[name as keyof JobChange] !== value);
        unsaved.current = Object.fromEntries(left) as JobChange;
        store(next.id, unsaved.current);
        setProblem(null);
        setSavedAt(Date.now());
        adopt(next);
      } catch (error) {
        const refusal = error instanceof ApiError ? error.problem : undefined;
        const current = refusal?.current as Job | undefined;
        if (refusal?.code === 'version_conflict' && current?.version) {
          // Another device or person wrote other parts: theirs stay, ours go on top.
          setAlsoBy(refusal.changedBy?.name ?? '');
          adopt(current);
          continue;
        }
        setState(errorCode(error) === 'offline' ? 'offline' : 'refused');
        setProblem(refusal ?? null);
        return null;
      }
    }
    setState('saved');
    return saved.current;
  }, [adopt]);

  const flush = useCallback((): Promise<Job | null> => {
    clearTimeout(timer.current);
    running.current ??= send().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [send]);

  const change = useCallback(
    (next: JobChange) => {
      unsaved.current = { ...unsaved.current, ...next };
      store(saved.current.id, unsaved.current);
      setJob((now) => ({ ...now, ...next }));
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE);
    },
    [flush],
  );

  useEffect(() => {
    // What an earlier visit could not send goes now; so does what waits when the network is back.
    if (Object.keys(unsaved.current).length > 0) void flush();
    const retry = () => void flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      clearTimeout(timer.current);
      void flush();
    };
  }, [flush]);

  useEffect(() => {
    if (state !== 'offline') return undefined;
    const retry = setInterval(() => void flush(), RETRY);
    return () => clearInterval(retry);
  }, [state, flush]);

  return { job, state, problem, alsoBy, savedAt, change, flush, adopt };
}
