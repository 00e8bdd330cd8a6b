/** Which of a person's written estimates counts on a day. */
import type { PlainDate } from '@/lib/time/dates';
import type { Estimate } from './api';

/**
 * The estimates, the latest first day first, by whether they count today, begin later or wait to be delivered, or were
 * replaced.
 */
export function versionsOn(items: readonly Estimate[], today: PlainDate) {
  const counts = ({ from, deliveredOn }: Estimate) => from <= today && deliveredOn !== null;
  const started = items.filter(counts);
  return {
    current: started.slice(0, 1),
    coming: items.filter((estimate) => !counts(estimate)),
    earlier: started.slice(1),
  };
}
