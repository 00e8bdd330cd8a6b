/** Asks before another shift, another week or another page takes the place of an edit that is not saved. */
import { type ReactNode, useEffect } from 'react';
import { useUnsavedPage } from '@/components/form/use-unsaved';
import type { Board } from './use-board';

/** In the address these say what is on the table. */
const TABLE = ['week', 'locationId'];

export function useUnsavedGuard({ guard }: Board, dirty: boolean): ReactNode {
  const { before, question } = useUnsavedPage(dirty, undefined, TABLE);
  useEffect(() => {
    guard.current = before;
    return () => {
      guard.current = null;
    };
  });
  return question;
}
