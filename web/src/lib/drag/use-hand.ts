/** Ties a hand to a surface for as long as it is shown. */
import { type RefObject, useEffect, useRef } from 'react';
import { attachHand, type HandOptions } from './hand';

/** The options are read when something happens, so they may change without a render. */
export function useHand<At>(surface: RefObject<HTMLElement | null>, options: HandOptions<At>) {
  const latest = useRef(options);
  latest.current = options;
  useEffect(
    () => (surface.current ? attachHand(surface.current, () => latest.current) : undefined),
    [surface],
  );
}
