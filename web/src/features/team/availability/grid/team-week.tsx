/** A location's week: who can work against what is planned, and beside it the requests that wait. */
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Location, locationsQuery } from '@/api/organization';
import { AsyncPanel } from '@/components/ui/async-panel';
import { IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { SkeletonRows } from '@/components/ui/skeleton';
import { addDays, dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { asDate, workweekStart } from '@/lib/time/weeks';
import { useIsPhone } from '@/lib/use-media';
import { useSearch } from '@/lib/use-search';
import { requestsQuery as timeOffQuery } from '../../time-off/api';
import { requestsQuery } from '../api';
import { Grid } from './grid';
import { LocationSelect } from './location-select';
import { Queue } from './queue';
import { fromAvailability, fromTimeOff, toDecide, type Waiting } from './waiting';

const SKELETON = <SkeletonRows rows={8} />;

export function TeamWeek() {
  const locations = useQuery(locationsQuery);
  const availability = useQuery(requestsQuery);
  const timeOff = useQuery(timeOffQuery);
  return (
    <div className="px-4 pb-8 md:px-6">
      <AsyncPanel query={locations} skeleton={SKELETON}>
        {(found) => (
          <AsyncPanel query={availability} skeleton={SKELETON}>
            {(hours) => (
              <AsyncPanel query={timeOff} skeleton={SKELETON}>
                {(days) => (
                  <WeekOfTeam
                    locations={found.items.filter(({ archived }) => !archived)}
                    requests={[
                      ...hours.items.filter(({ state }) => state === 'pending').map(fromAvailability),
                      ...days.items.filter(({ state }) => state === 'pending').map(fromTimeOff),
                    ]}
                  />
                )}
              </AsyncPanel>
            )}
          </AsyncPanel>
        )}
      </AsyncPanel>
    </div>
  );
}

type Props = {
  locations: readonly Location[];
  /** What waits for a decision at any location, the caller's or another's. */
  requests: readonly Waiting[];
};

function WeekOfTeam({ locations, requests }: Props) {
  const { get, set } = useSearch();
  const isPhone = useIsPhone();
  // A decision, or one by someone else, does not change the location under the reader.
  const [start] = useState(() => firstLocation(locations, requests));
  const location = locations.find(({ id }) => id === get('locationId')) ?? start ?? locations[0];
  if (!location) {
    return (
      <Empty title={<FormattedMessage id="schedule.no_location.title" defaultMessage="No locations yet" />} />
    );
  }
  const weekStart = workweekStart(asDate(get('week')) ?? dateIn(location.zone), location.workweekStartDay);
  const here = requests.filter(({ locationIds }) => locationIds.includes(location.id));
  // A phone has no week of one location, so that its queue holds those of all of them.
  const waiting = toDecide(isPhone ? requests : here);
  const opened = waiting.find(({ id }) => id === get('request'));
  const open = (item: Waiting | null) => set({ request: item?.id ?? null, week: item?.from ?? weekStart });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      {!isPhone && (
        <div className="grid min-w-0 gap-3">
          <WeekBar weekStart={weekStart} onWeek={(date) => set({ week: date, request: null })}>
            <LocationSelect
              locations={locations}
              locationId={location.id}
              onLocation={(id) => set({ locationId: id, request: null })}
            />
          </WeekBar>
          <Grid
            key={`${location.id} ${weekStart}`}
            locationId={location.id}
            weekStart={weekStart}
            requests={here}
            opened={opened}
          />
        </div>
      )}
      <Queue waiting={waiting} opened={opened} onOpen={open} />
    </div>
  );
}

/** Where the first request waits for the caller. */
function firstLocation(locations: readonly Location[], requests: readonly Waiting[]): Location | undefined {
  const ids = toDecide(requests).flatMap(({ locationIds }) => locationIds);
  const first = ids.find((id) => locations.some((location) => location.id === id));
  return locations.find(({ id }) => id === first);
}

type BarProps = { weekStart: string; onWeek(date: string): void; children: ReactNode };

function WeekBar({ weekStart, onWeek, children }: BarProps) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex">
        <IconButton
          size="sm"
          variant="secondary"
          label={intl.formatMessage({ id: 'schedule.week.previous', defaultMessage: 'Previous week' })}
          onClick={() => onWeek(addDays(weekStart, -7))}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          variant="secondary"
          label={intl.formatMessage({ id: 'schedule.week.next', defaultMessage: 'Next week' })}
          onClick={() => onWeek(addDays(weekStart, 7))}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <h2 className="text-16">{dates.range(weekStart, addDays(weekStart, 6))}</h2>
      {children}
    </div>
  );
}
