/** When something was said: the day once above, the time beside each, where the restaurant is. */
import { useOrganization } from '@/api/use-organization';
import { dateIn, type PlainDate } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useMoments(locationId: string | null) {
  const dates = useDates();
  const { location } = useOrganization();
  const zone = (locationId && location(locationId)?.zone) || HERE;
  return {
    date: (at: string): PlainDate => dateIn(zone, new Date(at)),
    day: (date: PlainDate) => dates.day(date),
    time: (at: string) => dates.time(at, zone),
    moment: (at: string) => dates.moment(at, zone),
    /** The time of what was said today, the day of everything before. */
    recent: (at: string) => {
      const date = dateIn(zone, new Date(at));
      return date === dateIn(zone) ? dates.time(at, zone) : dates.day(date);
    },
  };
}
