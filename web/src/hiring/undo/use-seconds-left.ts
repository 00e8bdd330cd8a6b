/** The countdown beside an undo. */
import { useEffect, useState } from 'react';

/** Whole seconds until a time in milliseconds; 0 when it is over. */
export function useSecondsLeft(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at nothing but the end
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
