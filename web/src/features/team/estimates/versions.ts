/** Which of a person's written estimates counts on a day. */
import type { PlainDate } from '@/lib/time/dates';
import type { Estimate } from './api';

/** The estimates, the latest first day first, by whether they count today, begin later, or were replaced. */
export function versionsOn(items: readonly Estimate[], today: PlainDate) {
  const started = items.filter(({ from }) => from <= today);
  return {
    current: started.slice(0, 1),
    coming: items.filter(({ from }) => from > today),
    earlier: started.slice(1),
  };
}
