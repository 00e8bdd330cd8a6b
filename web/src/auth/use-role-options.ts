/** The roles that the signed-in user may give; the others are visible but disabled. */
import { useIntl } from 'react-intl';
import { ROLES, type Role } from '@/auth/permission-names';
import { ROLE_NAMES } from '@/auth/role-names';
import { useUser } from '@/auth/use-user';
import type { Option } from '@/components/ui/select';

/** No one gives a role above their own; only an owner makes owners, franchise admins and reviewers. The server decides. */
const GRANTS: Partial<Record<Role, readonly Role[]>> = {
  owner: ROLES,
  franchise_admin: ROLES.filter(
    (role) => role !== 'owner' && role !== 'franchise_admin' && role !== 'compliance_reviewer',
  ),
  general_manager: ['shift_manager', 'hiring_manager', 'interviewer', 'staff'],
};

/** `current` stays allowed, so that leaving it as it is is possible. */
export function useRoleOptions(current: Role | null): Option[] {
  const intl = useIntl();
  const { user } = useUser();
  const grants = (user && GRANTS[user.role]) ?? [];
  return ROLES.map((role) => ({
    value: role,
    label: intl.formatMessage(ROLE_NAMES[role]),
    disabled: role !== current && !grants.includes(role),
  }));
}
