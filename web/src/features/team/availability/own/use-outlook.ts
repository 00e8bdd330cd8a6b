/** What hours would mean, and the first day that they can have. */
import { useQuery } from '@tanstack/react-query';
import { checkQuery, type NewRequest } from '../api';

/** `chosen` is the first day that the person wants; without it the earliest one is taken. */
export function useOutlook(
  days: NewRequest['days'],
  { chosen, today, enabled }: { chosen: string | null; today: string; enabled: boolean },
) {
  const first = useQuery({ ...checkQuery({ from: chosen ?? today, days }), enabled });
  const from = chosen ?? first.data?.earliest ?? today;
  const check = useQuery({ ...checkQuery({ from, days }), enabled: enabled && Boolean(first.data) });
  const error = enabled ? (first.error ?? check.error) : null;
  return {
    from,
    outlook: enabled && !error ? check.data : undefined,
    /** The answer is still about hours of before. */
    isStale: first.isPlaceholderData || check.isPlaceholderData,
    error,
    retry: () => void (first.error ? first : check).refetch(),
  };
}
