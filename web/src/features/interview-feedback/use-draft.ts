/** The answers while they are typed, kept on the server five seconds after the last change and when one leaves. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers, Feedback } from '@/hiring/interviews/types';
import { saveDraft } from './api';
import { EMPTY } from './model';

const AFTER_MS = 5000;

export function useDraft(interviewId: string, mine: Feedback | null) {
  const [answers, setAnswers] = useState<Answers>(mine?.answers ?? EMPTY);
  const [saveState, setSaveState] = useState<'idle' | 'kept' | 'failed'>('idle');
  const version = useRef(mine?.version);
  const dirty = useRef(false);
  const keeping = useRef<Promise<void>>(Promise.resolve());
  const submitted = Boolean(mine?.submittedAt);

  /** The newest answers, for the moment when the screen is left. */
  const latest = useRef(answers);
  const save = useCallback(() => {
    if (!dirty.current) return;
    dirty.current = false;
    keeping.current = keeping.current.then(async () => {
      try {
        const saved = await saveDraft(interviewId, sent(version.current, latest.current));
        version.current = saved.version;
        setSaveState('kept');
      } catch {
        dirty.current = true;
        setSaveState('failed');
      }
    });
  }, [interviewId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the wait
  useEffect(() => {
    if (submitted) return;
    const timer = setTimeout(save, AFTER_MS);
    return () => clearTimeout(timer);
  }, [answers, saveState === 'failed', submitted, save]);

  useEffect(() => {
    if (submitted) return;
    const hide = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      save();
    };
  }, [submitted, save]);

  return {
    answers,
    saveState,
    set(changes: Partial<Answers>) {
      dirty.current = true;
      setSaveState('idle');
      latest.current = { ...latest.current, ...changes };
      setAnswers(latest.current);
    },
    /** The answers did not arrive: they are a draft still. */
    again() {
      dirty.current = true;
    },
    /** What to submit, after a draft that is on its way has arrived. */
    async body() {
      dirty.current = false;
      await keeping.current;
      return sent(version.current, latest.current);
    },
  };
}

const sent = (version: number | undefined, answers: Answers) => ({
  ...(version !== undefined && { version }),
  answers,
});
