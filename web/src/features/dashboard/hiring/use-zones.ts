/** The time zones of restaurants, also for interviewers, who may not read the locations: their interviews name them. */
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/read';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { addDays, hereToday } from '@/lib/time/dates';
import { useNow } from '@/lib/use-now';

/** Interviews that wait on the dashboard are nearer than this. */
const DAYS_AHEAD = 7;

export function useZones(enabled: boolean): (locationId: string) => string | undefined {
  const { can, canAny } = usePermissions();
  const { location } = useLocations();
  const today = hereToday(useNow());
  const own = useQuery({
    ...read('/api/interviews', undefined, {
      from: addDays(today, -1),
      to: addDays(today, DAYS_AHEAD),
    }),
    enabled: enabled && can('interviews:read') && !canAny('schedules:read', 'team:read', 'settings:read'),
  }).data?.items;
  return (locationId) =>
    location(locationId)?.zone ?? own?.find((one) => one.locationId === locationId)?.zone;
}
