/** The days of time off, or its hours on one day. */
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';

type When = {
  from: string;
  to: string;
  allDay: boolean;
  start?: string | null | undefined;
  end?: string | null | undefined;
};

export function useWhen(): (off: When) => string {
  const dates = useDates();
  return ({ from, to, allDay, start, end }) => {
    if (!allDay && start && end) return `${dates.full(from)} · ${compactRange(start, end)}`;
    return from === to ? dates.full(from) : dates.range(from, to);
  };
}
