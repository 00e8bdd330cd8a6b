/** What the reports are narrowed to, from the address, up to today. */
import { useSearchParams } from 'react-router';
import { hereToday } from '@/lib/time/dates';
import { useNow } from '@/lib/use-now';
import { filterOf } from './model';

export function useFilter() {
  const [query] = useSearchParams();
  return filterOf(query, hereToday(useNow()));
}
