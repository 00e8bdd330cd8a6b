/** Ties a hand to a surface for as long as it is shown. */
import { type RefObject, useEffect, useRef } from 'react';
import type { HandOptions } from './drag-controller';

/** Asked for with the screen, so that it is there before anybody can press; the screen is drawn and works without it. */
const hand = import('./drag-controller').catch(() => null);

/** The options are read when something happens, so they may change without a render. */
export function useHand<At>(surface: RefObject<HTMLElement | null>, options: HandOptions<At>) {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    let shown = true;
    let letGo: (() => void) | undefined;
    void hand.then((code) => {
      if (shown && surface.current) letGo = code?.attachHand(surface.current, () => latest.current);
    });
    return () => {
      shown = false;
      letGo?.();
    };
  }, [surface]);
}
