/** What the address of a report says: the location, the week, and what is open in it. */
import { useSearchParams } from 'react-router';
import type { Location } from '@/api/organization';
import { addDays, dateIn, type PlainDate } from '@/lib/time/dates';
import { asDate, workweekStart } from '@/lib/time/weeks';

/** The location that was chosen last, shared with the schedule. */
const REMEMBERED = 'schedule.location';

export type WeekAddress = NonNullable<ReturnType<typeof useWeekAddress>>;

/** Null while there is no location. */
export function useWeekAddress(all: readonly Location[]) {
  const [search, setSearch] = useSearchParams();
  const locations = all.filter(({ archived }) => !archived);
  const requested = search.get('locationId') ?? localStorage.getItem(REMEMBERED);
  const location = locations.find(({ id }) => id === requested) ?? locations[0];
  if (!location) return null;
  const date: PlainDate = asDate(search.get('week')) ?? dateIn(location.zone);
  const weekStart = workweekStart(date, location.workweekStartDay);
  const update = (changes: Record<string, string | null>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    locations,
    location,
    weekStart,
    weekEnd: addDays(weekStart, 6),
    poolId: search.get('pool'),
    person: search.get('person'),
    day: asDate(search.get('day')),
    stepWeek: (weeks: 1 | -1) => update({ week: addDays(weekStart, weeks * 7), person: null, day: null }),
    toLocation: (id: string) => {
      localStorage.setItem(REMEMBERED, id);
      update({ locationId: id, pool: null, person: null, day: null });
    },
    toPool: (id: string) => update({ pool: id, person: null, day: null }),
    /** Opens a person's share of a day; null closes it. */
    toShare: (share: { person: string; day: PlainDate } | null) =>
      update({ person: share?.person ?? null, day: share?.day ?? null }),
  };
}
