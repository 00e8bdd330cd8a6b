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
} from './organization';

const NONE: never[] = [];
const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

export type Organization = {
  locations: Location[];
  positions: Position[];
  departments: Department[];
  location(id: string): Location | undefined;
  position(id: string): Position | undefined;
  department(id: string): Department | undefined;
};

/** Whether the reader may read locations; interviewers may not, and a request would only be refused. */
const useCanReadOrganization = () => usePermissions().canAny('schedules:read', 'team:read', 'settings:read');

export function useLocations(): Pick<Organization, 'locations' | 'location'> {
  const locations = useQuery({ ...locationsQuery, enabled: useCanReadOrganization() }).data?.items ?? NONE;
  return useMemo(() => {
    const location = byId(locations);
    return { locations, location: (id) => location.get(id) };
  }, [locations]);
}

export function useOrganization(): Organization {
  const enabled = useCanReadOrganization();
  const { locations, location } = useLocations();
  const positions = useQuery({ ...positionsQuery, enabled }).data?.items ?? NONE;
  const departments = useQuery({ ...departmentsQuery, enabled }).data?.items ?? NONE;
  return useMemo(() => {
    const [position, department] = [byId(positions), byId(departments)];
    return {
      locations,
      positions,
      departments,
      location,
      position: (id) => position.get(id),
      department: (id) => department.get(id),
    };
  }, [locations, location, positions, departments]);
}
