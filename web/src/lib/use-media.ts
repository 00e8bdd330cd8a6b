/** Follows a media query. */
import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Below this width the phone's layout applies. */
const PHONE = '(max-width: 767.98px)';

export const useIsPhone = () => useMedia(PHONE);
export const isPhone = () => window.matchMedia(PHONE).matches;
