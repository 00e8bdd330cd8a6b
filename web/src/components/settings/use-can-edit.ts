/** The permissions to change settings; the brand's settings need rights for every location. */
import type { PermissionName } from '@/auth/permission-names';
import { usePermissions } from '@/auth/use-permissions';

export type SettingsSubject =
  | 'brand'
  | 'location'
  | 'location-law'
  | 'location-money'
  | 'location-time-off'
  | 'location-time-clock'
  | 'position'
  | 'school'
  | 'pay'
  | 'letters';

const NEEDS: Record<SettingsSubject, PermissionName> = {
  brand: 'settings:update',
  location: 'settings:update_basic',
  'location-law': 'locations:manage',
  'location-money': 'settings:update',
  'location-time-off': 'settings:update',
  'location-time-clock': 'settings:update',
  position: 'settings:update',
  school: 'settings:update_basic',
  pay: 'payroll:configure',
  letters: 'templates:update',
};

export function useCanEdit(): (matter: SettingsSubject) => boolean {
  const { can, scope } = usePermissions();
  const everywhere = scope?.locationIds === 'all';
  return (matter) =>
    can(NEEDS[matter]) && (everywhere || matter.startsWith('location') || matter === 'school');
}
