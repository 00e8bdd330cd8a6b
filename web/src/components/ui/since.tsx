/** How long ago or how soon: now, minutes within the hour, hours up to two days, then days. */
import { useAges } from '@/lib/time/use-ages';
import { useNow } from '@/lib/use-now';

export function Since({ at }: { at: string }) {
  useNow();
  // By the clock itself: what came after the last tick is not ahead.
  return useAges().ago(at, new Date());
}
