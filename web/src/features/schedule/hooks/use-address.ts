/** The builder's state that belongs in the address: location, week, day, open shift. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Location, locationsQuery } from '@/api/organization';
import { dismissOldToasts } from '@/components/ui/toast';
import { addDays, dateIn, type PlainDate } from '@/lib/time/dates';
import { asDate, workweekStart } from '@/lib/time/weeks';
import { GROUPINGS, type Grouping } from '../model/grouped';

const REMEMBERED = 'schedule.location';

export type Address = ReturnType<typeof useAddress>;

export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const query = useQuery(locationsQuery);
  const locations = (query.data?.items ?? []).filter(({ archived }) => !archived);
  const requested = search.get('locationId') ?? localStorage.getItem(REMEMBERED);
  const location: Location | undefined = locations.find(({ id }) => id === requested) ?? locations[0];
  const today = location ? dateIn(location.zone) : dateIn('UTC');
  const day = asDate(search.get('day'));
  // A link to a day alone opens its week.
  const requestedWeek = asDate(search.get('week')) ?? day ?? today;
  const weekStart = location ? workweekStart(requestedWeek, location.workweekStartDay) : null;

  function update(changes: Record<string, string | null>, replace = false) {
    if ('week' in changes) dismissOldToasts();
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  }

  return {
    query,
    locations,
    location,
    weekStart,
    today,
    day,
    shiftId: search.get('shift'),
    grouping: GROUPINGS.find((one) => one === search.get('group')) ?? 'people',
    groupBy: (grouping: Grouping) => update({ group: grouping === 'people' ? null : grouping }, true),
    toWeek: (date: PlainDate) =>
      update({
        week: location ? workweekStart(date, location.workweekStartDay) : date,
        shift: null,
        day: null,
      }),
    stepWeek: (weeks: 1 | -1) =>
      weekStart && update({ week: addDays(weekStart, weeks * 7), shift: null, day: null }),
    /** Goes to a day of any week. */
    goToDay: (date: PlainDate) =>
      update({
        week: location ? workweekStart(date, location.workweekStartDay) : date,
        day: date,
        shift: null,
      }),
    /** Shows the whole week again; the open shift stays open. */
    leaveDay: () => update({ day: null }),
    /** Shows a day of the week on screen; the open shift stays open. */
    enterDay: (date: PlainDate) => update({ day: date }),
    toLocation: (id: string) => {
      localStorage.setItem(REMEMBERED, id);
      update({ locationId: id, shift: null });
    },
    /** Shows a day, and no shift over it. */
    toDay: (day: PlainDate) => update({ day, shift: null }, true),
    openShift: (id: string | null) => update({ shift: id }, true),
  };
}
