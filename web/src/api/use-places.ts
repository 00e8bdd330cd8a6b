/** Locations, departments and positions by id: what lists and forms name things by. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePermissions } from '@/auth/use-permissions';
import {
  type Department,
  departmentsQuery,
  type Location,
  locationsQuery,
  type Position,
  positionsQuery,
} from './places';

const NONE: never[] = [];
const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

export type Places = {
  locations: Location[];
  positions: Position[];
  departments: Department[];
  location(id: string): Location | undefined;
  position(id: string): Position | undefined;
  department(id: string): Department | undefined;
};

/** Nothing is known to whoever may not read the places, as interviewers: asking would only be refused. */
export function usePlaces(): Places {
  const { canAny } = usePermissions();
  const enabled = canAny('schedules:read', 'team:read', 'settings:read');
  const locations = useQuery({ ...locationsQuery, enabled }).data?.items ?? NONE;
  const positions = useQuery({ ...positionsQuery, enabled }).data?.items ?? NONE;
  const departments = useQuery({ ...departmentsQuery, enabled }).data?.items ?? NONE;
  return useMemo(() => {
    const [location, position, department] = [byId(locations), byId(positions), byId(departments)];
    return {
      locations,
      positions,
      departments,
      location: (id) => location.get(id),
      position: (id) => position.get(id),
      department: (id) => department.get(id),
    };
  }, [locations, positions, departments]);
}
