/** Saves a change while it is written: what the server has not taken yet is kept on this device. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorCode, type Problem } from '@/api/errors';
import { changeQuery, saveChange, storeChange } from '../api';
import type { NewRule, RuleChange } from '../types';

const PAUSE = 800;
/** Without a network the next try is when it is back, and after this time. */
const RETRY = 8_000;

type Draft = { rule: NewRule; title: string; reason: string; effectiveOn: string | null };
type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';

export type DraftState = {
  draft: Draft;
  /** As the server has it. */
  change: RuleChange;
  state: SaveState;
  error: unknown;
  /** What another person saved meanwhile, and who they are. */
  conflict: { problem: Problem; theirs: RuleChange } | null;
  edit(part: Partial<Draft>): void;
  /** Saves now; resolves with the change when the server has everything, null when it did not take it. */
  flush(): Promise<RuleChange | null>;
  /** Takes the other person's version, or saves this one over it. */
  takeTheirs(): void;
  keepMine(): void;
};

const storeKey = (no: number) => `rule-draft:${no}`;

function stored(no: number): Partial<Draft> {
  try {
    return JSON.parse(localStorage.getItem(storeKey(no)) ?? '{}') as Partial<Draft>;
  } catch {
    return {};
  }
}

function store(no: number, unsaved: Partial<Draft>): void {
  try {
    if (Object.keys(unsaved).length === 0) localStorage.removeItem(storeKey(no));
    else localStorage.setItem(storeKey(no), JSON.stringify(unsaved));
  } catch {
    // Storage may be off or full; the change is still on screen and is sent.
  }
}

const draftOf = ({ rule, title, reason, effectiveOn }: RuleChange, fallback: NewRule): Draft => ({
  rule: rule ?? fallback,
  title,
  reason,
  effectiveOn,
});

export function useDraft(initial: RuleChange, rule: NewRule): DraftState {
  const client = useQueryClient();
  const saved = useRef(initial);
  const unsaved = useRef<Partial<Draft>>(stored(initial.no));
  const running = useRef<Promise<RuleChange | null> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const blocked = useRef(false);
  const fallback = useRef(rule);
  const [change, setChange] = useState(initial);
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(initial, rule), ...unsaved.current }));
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<DraftState['conflict']>(null);

  const adopt = useCallback(
    (next: RuleChange) => {
      saved.current = next;
      setChange(next);
      setDraft({ ...draftOf(next, fallback.current), ...unsaved.current });
      storeChange(client, next);
    },
    [client],
  );

  const send = useCallback(async (): Promise<RuleChange | null> => {
    while (Object.keys(unsaved.current).length > 0) {
      if (blocked.current) return null;
      const sent = unsaved.current;
      const { no, version } = saved.current;
      setState('saving');
      try {
        const next = await saveChange(no, {
          ...draftOf(saved.current, fallback.current),
          ...sent,
          version,
        });
        // What was typed while it was on its way goes next.
        const left = Object.entries(unsaved.current).filter(
          ([name, value]) => sent[name as keyof Draft] !== value,
        );
        unsaved.current = Object.fromEntries(left) as Partial<Draft>;
        store(no, unsaved.current);
        setError(null);
        adopt(next);
      } catch (refusal) {
        const problem = refusal instanceof ApiError ? refusal.problem : undefined;
        if (problem?.code === 'version_conflict') {
          blocked.current = true;
          const theirs =
            (problem.current as RuleChange | undefined) ??
            (await client.fetchQuery({ ...changeQuery(no), staleTime: 0 }).catch(() => null));
          setState('conflict');
          if (theirs) setConflict({ problem, theirs });
          else blocked.current = false;
          return null;
        }
        setState(errorCode(refusal) === 'offline' ? 'offline' : 'refused');
        setError(refusal);
        return null;
      }
    }
    setState('saved');
    return saved.current;
  }, [adopt, client]);

  const flush = useCallback((): Promise<RuleChange | null> => {
    clearTimeout(timer.current);
    running.current ??= send().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [send]);

  const edit = useCallback(
    (part: Partial<Draft>) => {
      unsaved.current = { ...unsaved.current, ...part };
      store(saved.current.no, unsaved.current);
      setDraft((now) => ({ ...now, ...part }));
      if (!blocked.current) setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE);
    },
    [flush],
  );

  const settle = useCallback(
    (mine: boolean) => {
      if (!conflict) return;
      blocked.current = false;
      setConflict(null);
      if (!mine) {
        unsaved.current = {};
        store(saved.current.no, {});
      }
      adopt(conflict.theirs);
      void flush();
    },
    [adopt, conflict, flush],
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
    // Read again meanwhile: where nothing waits here, the newer one is shown.
    const waits = Object.keys(unsaved.current).length > 0 || running.current !== null;
    if (initial.version > saved.current.version && !waits) adopt(initial);
  }, [initial, adopt]);

  useEffect(() => {
    if (state !== 'offline') return undefined;
    const retry = setInterval(() => void flush(), RETRY);
    return () => clearInterval(retry);
  }, [state, flush]);

  return {
    draft,
    change,
    state,
    error,
    conflict,
    edit,
    flush,
    takeTheirs: () => settle(false),
    keepMine: () => settle(true),
  };
}
