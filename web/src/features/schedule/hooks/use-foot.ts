/** Notifications are shown above what is fixed at the foot of the screen. */
import { useEffect } from 'react';

export function useFoot(height: string) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--foot', height);
    return () => void style.removeProperty('--foot');
  }, [height]);
}
