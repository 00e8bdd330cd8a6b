/** What an invitation or a change of access says, as it is typed. */
import type { Wire } from '@/api/wire';
import type { Role } from '@/auth/permission-names';
import type { Account } from './api';

export type DepartmentKind = Wire<'DepartmentKind'>;

/** What a role may do, and where. */
export type Reach = {
  role: Role | '';
  everywhere: boolean;
  locationIds: string[];
  departments: DepartmentKind[];
};

/** Owners and reviewers always cover the whole brand. */
export const coversAll = (role: Role | '') => role === 'owner' || role === 'compliance_reviewer';

export const reachOf = ({ role, locationIds, departments }: Account): Reach => ({
  role,
  everywhere: locationIds === null,
  locationIds: locationIds ?? [],
  departments,
});

/** As the server takes it, once a role is chosen. */
export function reachOnWire({ role, everywhere, locationIds, departments }: Reach) {
  if (role === '') throw new Error('No role is chosen');
  return {
    role,
    locationIds: everywhere || coversAll(role) ? null : locationIds,
    departments: role === 'shift_manager' ? departments : [],
  };
}

export type ReachProblem = 'role' | 'locationIds' | 'departments';
/** What is missing. */
export function missingIn({ role, everywhere, locationIds, departments }: Reach): ReachProblem[] {
  const missing: ReachProblem[] = [];
  if (role === '') missing.push('role');
  if (!everywhere && !coversAll(role) && locationIds.length === 0) missing.push('locationIds');
  if (role === 'shift_manager' && departments.length === 0) missing.push('departments');
  return missing;
}
