/** Ties a hand to a surface for as long as it is shown. */
import { type RefObject, useEffect, useRef } from 'react';
import type { HandOptions } from './hand';

/** Asked for with the screen, so that it is there before anybody can press; the screen is drawn without it. */
const hand = import('./hand');

/** The options are read when something happens, so they may change without a render. */
export function useHand<At>(surface: RefObject<HTMLElement | null>, options: HandOptions<At>) {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    let shown = true;
    let letGo: (() => void) | undefined;
    void hand.then(({ attachHand }) => {
      if (shown && surface.current) letGo = attachHand(surface.current, () => latest.current);
    });
    return () => {
      shown = false;
      letGo?.();
    };
  }, [surface]);
}
