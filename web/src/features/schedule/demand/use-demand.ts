/** The demand of the week on screen: it is read after the week and comes in later. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePermissions } from '@/auth/use-permissions';
import { type DayDemand, demandQuery, type WeekDemand } from './api';
import { hoursOf, slotsOf } from './model';

/** The half hours and the most people that all strips of a week show. */
export type Scale = { hours: { from: number; to: number }; most: number };

export type Demand = {
  /** The user may see it. */
  isAllowed: boolean;
  /** It is read for the first time: its space is kept. */
  isLoading: boolean;
  /** It could not be read. */
  isFailed: boolean;
  /** Reads it again. */
  retry(): void;
  demand: WeekDemand | undefined;
  days: ReadonlyMap<string, DayDemand>;
  /** Null where no one is needed or planned, or nothing says who is needed. */
  scale: Scale | null;
};

export function useDemand({ locationId, weekStart }: { locationId: string; weekStart: string }): Demand {
  const { can } = usePermissions();
  const isAllowed = can('forecasts:read') && can('schedules:read_drafts');
  const {
    data: demand,
    isLoading,
    isLoadingError: isFailed,
    refetch,
  } = useQuery({ ...demandQuery(locationId, weekStart), enabled: isAllowed });
  return useMemo(() => {
    const hours = demand?.hasStandards ? hoursOf(demand.days) : null;
    const people = demand?.days.flatMap(({ positions }) =>
      slotsOf(positions).map(({ need, over }) => need + over),
    );
    return {
      isAllowed,
      isLoading,
      isFailed,
      retry: () => void refetch(),
      demand,
      days: new Map(demand?.days.map((day) => [day.date, day])),
      scale: hours && { hours, most: Math.max(1, ...(people ?? [])) },
    };
  }, [isAllowed, isLoading, isFailed, refetch, demand]);
}
