/** What hours would mean, and the first day that they can have. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type NewRequest, type Outlook, outlookQuery } from '../api';

/** `chosen` is the first day that the person wants; without it the earliest one is taken. */
export function useOutlook(
  days: NewRequest['days'],
  { chosen, today, enabled }: { chosen: string | null; today: string; enabled: boolean },
) {
  const { data, error, refetch } = useQuery({ ...outlookQuery(days, chosen, today), enabled });
  // The last answer stays until the next one is there, also while the server has none.
  const [last, setLast] = useState<Outlook>();
  if (data && data !== last) setLast(data);
  const shown = enabled ? (data ?? last) : undefined;
  return {
    from: chosen ?? shown?.from ?? today,
    outlook: shown?.check,
    /** The answer is still about hours of before. */
    isStale: !data,
    error: enabled ? error : null,
    retry: () => void refetch(),
  };
}
