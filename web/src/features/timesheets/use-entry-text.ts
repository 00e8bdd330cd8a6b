/** Worked time in words: its times at its location, its position, its breaks. */
import { useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { useText } from '@/i18n/text';
import { compactTime } from '@/lib/time/clock';
import { hoursMinutes } from '@/lib/time/hours';
import { localAt } from '@/lib/time/zone';
import type { SheetBreak, SheetEntry, SheetShift } from './api';
import { breakMinutes } from './model';

const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useEntryText() {
  const intl = useIntl();
  const text = useText();
  const { locations, location, position } = useOrganization();
  /** Of a location that the reader does not see, the zone of one that they see. */
  const zoneOf = (locationId: string) => location(locationId)?.zone ?? locations[0]?.zone ?? hereZone();
  const clock = (at: string, locationId: string) =>
    compactTime(localAt(zoneOf(locationId), Date.parse(at)).time);
  const breakText = (one: SheetBreak) => {
    const values = { minutes: breakMinutes(one), paid: one.paid ? 'yes' : 'no' };
    return one.kind === 'meal'
      ? intl.formatMessage(
          {
            id: 'timesheets.meal',
            defaultMessage: 'meal {minutes} min{paid, select, yes { (paid)} other {}}',
          },
          values,
        )
      : intl.formatMessage({ id: 'timesheets.rest', defaultMessage: 'rest {minutes} min' }, values);
  };
  return {
    zoneOf,
    clock,
    /** "planned 4p–10p" */
    planned: ({ startsAt, endsAt, locationId }: SheetShift) =>
      intl.formatMessage(
        { id: 'timesheets.planned', defaultMessage: 'planned {times}' },
        { times: `${clock(startsAt, locationId)}–${clock(endsAt, locationId)}` },
      ),
    breakText,
    /** "9:58a–6:01p"; "3:58p–?" where no one clocked out. */
    range: ({ startsAt, endsAt, locationId }: Pick<SheetEntry, 'startsAt' | 'endsAt' | 'locationId'>) =>
      `${clock(startsAt, locationId)}–${endsAt === null ? '?' : clock(endsAt, locationId)}`,
    breaks: ({ breaks }: Pick<SheetEntry, 'breaks'>) => breaks.map(breakText).join(', '),
    positionName: (id: string | null) => {
      const found = id === null ? undefined : position(id);
      return found ? text(found.name) : '';
    },
    locationName: (id: string) => location(id)?.name ?? '',
    severalLocations: locations.length > 1,
    /** "4 h 40 min" read aloud is clearer than "4:40". */
    spoken: (minutes: number) =>
      intl.formatMessage(
        { id: 'timesheets.spoken', defaultMessage: '{hours} h {minutes} min' },
        { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
      ),
    hours: hoursMinutes,
  };
}
