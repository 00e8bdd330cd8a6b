/** "7 d 18 h", "6 h 52 min", "52 min": the one or two largest units of what is left. */
import type { Remaining } from '@/lib/time/dates';
import { useAges } from '@/lib/time/use-ages';

export function RemainingText({ left }: { left: Remaining }) {
  return useAges().left(left);
}
