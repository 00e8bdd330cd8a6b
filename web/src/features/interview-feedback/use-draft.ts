/** The answers while they are typed, kept on the server five seconds after the last change. */
import { useEffect, useRef, useState } from 'react';
import type { Answers, Feedback } from '@/components/hiring/interviews/types';
import { saveDraft } from './api';
import { EMPTY } from './model';

const AFTER_MS = 5000;

export function useDraft(interviewId: string, mine: Feedback | null) {
  const [answers, setAnswers] = useState<Answers>(mine?.answers ?? EMPTY);
  const [kept, setKept] = useState<'idle' | 'kept' | 'failed'>('idle');
  const version = useRef(mine?.version);
  const dirty = useRef(false);
  const keeping = useRef<Promise<void>>(Promise.resolve());
  const submitted = Boolean(mine?.submittedAt);

  useEffect(() => {
    if (!dirty.current || submitted) return;
    const timer = setTimeout(() => {
      dirty.current = false;
      keeping.current = keeping.current.then(async () => {
        try {
          const saved = await saveDraft(interviewId, sent(version.current, answers));
          version.current = saved.version;
          setKept('kept');
        } catch {
          setKept('failed');
        }
      });
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [answers, interviewId, submitted]);

  return {
    answers,
    kept,
    set(changes: Partial<Answers>) {
      dirty.current = true;
      setKept('idle');
      setAnswers((now) => ({ ...now, ...changes }));
    },
    /** What to submit, after a draft that is on its way has arrived. */
    async body() {
      dirty.current = false;
      await keeping.current;
      return sent(version.current, answers);
    },
  };
}

const sent = (version: number | undefined, answers: Answers) => ({
  ...(version !== undefined && { version }),
  answers,
});
