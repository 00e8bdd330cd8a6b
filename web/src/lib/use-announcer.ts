/** Says things to screen readers without moving anything on the screen. */
import { useCallback, useRef } from 'react';

/** Put `ref` on an element with `aria-live="assertive"`. */
export function useAnnouncer() {
  const ref = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((text: string) => {
    if (ref.current) ref.current.textContent = text;
  }, []);
  return { ref, announce };
}
