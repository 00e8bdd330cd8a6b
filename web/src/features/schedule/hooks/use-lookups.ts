/** Positions, departments and people by id, with their names in the shown language. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Department, departmentsQuery, type Position, positionsQuery } from '@/api/organization';
import { useText } from '@/i18n/text';

const NO_DEPARTMENTS: Department[] = [];

export type Lookups = {
  positions: Position[];
  departments: Department[];
  position(id: string | null | undefined): Position | undefined;
  positionName(id: string | null | undefined): string;
};

export function useLookups(): Lookups {
  const text = useText();
  const positions = useQuery(positionsQuery).data?.items;
  const departments = useQuery(departmentsQuery).data?.items ?? NO_DEPARTMENTS;
  return useMemo(() => {
    const byId = new Map(positions?.map((position) => [position.id, position]));
    return {
      positions: positions?.filter(({ archived }) => !archived) ?? [],
      departments,
      position: (id) => (id ? byId.get(id) : undefined),
      positionName: (id) => {
        const found = id ? byId.get(id) : undefined;
        return found ? text(found.name) : '';
      },
    };
  }, [positions, departments, text]);
}
