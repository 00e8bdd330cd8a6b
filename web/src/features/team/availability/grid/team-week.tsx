/** A location's week: who can work against what is planned, and beside it the requests that wait. */
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { AsyncPanel } from '@/components/ui/async-panel';
import { IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { addDays, dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { asDate, workweekStart } from '@/lib/time/weeks';
import { useIsPhone } from '@/lib/use-media';
import { useSearch } from '@/lib/use-search';
import { requestsQuery as timeOffQuery } from '../../time-off/api';
import { requestsQuery } from '../api';
import { Grid } from './grid';
import { Queue } from './queue';
import { fromAvailability, fromTimeOff, type Waiting } from './waiting';

export function TeamWeek() {
  const locations = useLocations().locations.filter(({ archived }) => !archived);
  const { get, set } = useSearch();
  const isPhone = useIsPhone();
  const availability = useQuery(requestsQuery);
  const timeOff = useQuery(timeOffQuery);
  const location = locations.find(({ id }) => id === get('locationId')) ?? locations[0];
  if (!location) return <SkeletonRows rows={8} />;
  const today = dateIn(location.zone);
  const weekStart = workweekStart(asDate(get('week')) ?? today, location.workweekStartDay);
  const here = (item: Waiting) => item.locationIds.includes(location.id);
  const all = [
    ...(availability.data?.items ?? []).filter(({ state }) => state === 'pending').map(fromAvailability),
    ...(timeOff.data?.items ?? []).filter(({ state }) => state === 'pending').map(fromTimeOff),
  ].filter(here);
  const waiting = all.filter(({ canDecide }) => canDecide).sort((a, b) => a.from.localeCompare(b.from));
  const opened = waiting.find(({ id }) => id === get('request'));
  const open = (item: Waiting | null) => set({ request: item?.id ?? null, week: item?.from ?? weekStart });
  const bar = (
    <WeekBar
      weekStart={weekStart}
      onWeek={(date) => set({ week: date, request: null })}
      locations={locations}
      locationId={location.id}
      onLocation={(id) => set({ locationId: id, request: null })}
    />
  );
  return (
    <AsyncPanel query={availability} skeleton={<SkeletonRows rows={8} />}>
      {() => (
        <div className="grid items-start gap-4 px-4 pb-8 md:px-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          {!isPhone && (
            <div className="grid min-w-0 gap-3">
              {bar}
              <Grid locationId={location.id} weekStart={weekStart} requests={all} opened={opened} />
            </div>
          )}
          <Queue waiting={waiting} opened={opened} onOpen={open} />
        </div>
      )}
    </AsyncPanel>
  );
}

type BarProps = {
  weekStart: string;
  onWeek(date: string): void;
  locations: readonly { id: string; name: string }[];
  locationId: string;
  onLocation(id: string): void;
};

function WeekBar({ weekStart, onWeek, locations, locationId, onLocation }: BarProps) {
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
      {locations.length > 1 && (
        <Select
          className="ml-auto w-52"
          aria-label={intl.formatMessage({ id: 'schedule.location', defaultMessage: 'Location' })}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={locationId}
          onChange={({ target }) => onLocation(target.value)}
        />
      )}
    </div>
  );
}
