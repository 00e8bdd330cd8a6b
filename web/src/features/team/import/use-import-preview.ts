/** What would happen to the people of a file; quick choices one after another ask the server once. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Wire } from '@/api/wire';
import { importTeam } from '../api';
import type { ImportView } from './model';

/** A pause after which a choice counts as the last one, in milliseconds. */
const PAUSE = 400;

type Body = Omit<Wire<'TeamImport'>, 'dryRun'>;

export function useImportPreview() {
  const preview = useMutation({ mutationFn: importTeam });
  const [seen, setSeen] = useState<ImportView | null>(null);
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop() {
    clearTimeout(timer.current);
    setWaiting(false);
  }
  /** Only the answer about the newest choices counts. */
  function look(body: Body) {
    stop();
    preview.mutate({ ...body, dryRun: true }, { onSuccess: setSeen });
  }
  return {
    seen,
    error: preview.error,
    failed: preview.isError,
    busy: waiting || preview.isPending,
    look,
    lookSoon(body: Body) {
      stop();
      setWaiting(true);
      timer.current = setTimeout(() => look(body), PAUSE);
    },
    /** For another file or location. */
    forget() {
      stop();
      setSeen(null);
      preview.reset();
    },
  };
}
