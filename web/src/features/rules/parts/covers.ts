/** Whether a person's rights cover all locations of a rule: only then may they change it. */
import type { Permissions } from '@/auth/permissions';
import type { NewRule } from '../types';

export function covers({ scope }: Pick<Permissions, 'scope'>, { locationIds }: NewRule): boolean {
  if (scope === null) return false;
  const own = scope.locationIds;
  if (own === 'all') return true;
  return locationIds.length > 0 && locationIds.every((id) => own.includes(id));
}
