/** What the address asks about: some days, a location, and what a row of the table is. */
import { useSearchParams } from 'react-router';
import { hereToday } from '@/lib/time/dates';
import { useNow } from '@/lib/use-now';
import type { Asked, PayPeriod, Pivot } from './api';
import { daysOf, pivotOf } from './model';

export function useAsked(periods: readonly PayPeriod[]): { asked: Asked; by: Pivot } {
  const [query] = useSearchParams();
  const days = daysOf(query, periods, hereToday(useNow()));
  return {
    asked: { ...days, locationId: query.get('locationId') || undefined },
    by: pivotOf(query.get('by') ?? ''),
  };
}
