/** The person's own time entries of a day: today's as the clock has them, those of earlier days from their timesheet. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PlainDate } from '@/lib/time/dates';
import { type MyTimeClock, ownSheetQuery, periodsQuery } from '../api';
import type { WorkedEntry } from '../model/fix';

type Found = {
  entries: readonly WorkedEntry[];
  /** What is still read, or could not be. */
  missing: UseQueryResult<unknown> | null;
};

/** A day that no listed pay period holds has no entries to choose from. */
export function useDayEntries(clock: MyTimeClock, day: PlainDate, today: PlainDate): Found {
  const isPast = day !== '' && day < today;
  const periods = useQuery({ ...periodsQuery, enabled: isPast });
  const period = periods.data?.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const sheet = useQuery({ ...ownSheetQuery(period?.id ?? today), enabled: isPast && period !== undefined });
  if (!isPast) return { entries: day === today ? clock.today : [], missing: null };
  if (!periods.data) return { entries: [], missing: periods };
  if (!period) return { entries: [], missing: null };
  if (!sheet.data) return { entries: [], missing: sheet };
  return { entries: sheet.data.days.find(({ date }) => date === day)?.entries ?? [], missing: null };
}
