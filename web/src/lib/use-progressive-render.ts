/** Draws a long page in turns: the first parts with the page, each other one once the browser has nothing else to do. */
import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which the next part comes even so. */
const AT_LATEST = 1000;

/** How many parts are drawn by now. */
export function useProgressiveRender(first: number, all: number): number {
  const [rendered, setRendered] = useState(first);
  useEffect(() => {
    if (rendered >= all) return;
    return whenIdle(() => startTransition(() => setRendered(rendered + 1)));
  }, [rendered, all]);
  return rendered;
}

/** Not every browser says when it is idle. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: AT_LATEST });
  return () => cancelIdleCallback(request);
}
