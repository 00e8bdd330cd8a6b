/** What a set of rights allows. Unknown means not allowed. */
import type { Wire } from '@/api/wire';
import type { PermissionName, Role } from './permission-names';

export type Rights = Wire<'Permissions'>;

/** Where rights hold: at these locations, or in the whole brand. */
type Scope = { locationIds: string[] | 'all'; departments: Wire<'DepartmentKind'>[] };

function scopeOf({ scope: { locationIds, departments } }: Rights): Scope {
  if (Array.isArray(locationIds)) return { locationIds, departments };
  return { locationIds: locationIds === 'all' ? locationIds : [], departments };
}

export type Permissions = {
  can(permission: PermissionName): boolean;
  /** False for an empty list: nothing asked for was found. */
  canAny(...permissions: PermissionName[]): boolean;
  /** True for an empty list: nothing asked for is missing. */
  canAll(...permissions: PermissionName[]): boolean;
  hasRole(...roles: Role[]): boolean;
  /** Whether the rights are known; until then everything is refused and its space kept. */
  ready: boolean;
  scope: Scope | null;
};

export function permissionsOf(rights: Rights | null | undefined): Permissions {
  const granted = new Set<string>(rights?.permissions);
  const can = (permission: PermissionName) => granted.has(permission);
  return {
    can,
    canAny: (...permissions) => permissions.some(can),
    canAll: (...permissions) => permissions.every(can),
    hasRole: (...roles) => rights !== null && rights !== undefined && roles.includes(rights.role),
    ready: Boolean(rights),
    scope: rights ? scopeOf(rights) : null,
  };
}
