/** The offset of notifications: above what is fixed at the foot of the screen, marked with `data-foot`. */
import { useEffect, useState } from 'react';

const GAP = 12;

/** From the bottom of the window, in pixels; nothing while no such bar is there. */
function above(): number | undefined {
  const tops = [...document.querySelectorAll('[data-foot]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top }) => window.innerHeight - top);
  return tops.length > 0 ? Math.max(...tops) + GAP : undefined;
}

export function useBottomOffset(): { bottom: number } | undefined {
  const [bottom, setBottom] = useState(above);
  useEffect(() => {
    const measure = () => setBottom(above());
    measure();
    const bars = new MutationObserver(measure);
    bars.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    return () => {
      bars.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return bottom === undefined ? undefined : { bottom };
}
