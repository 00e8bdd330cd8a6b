/** Shows its children only to users with a permission. */
import type { ReactNode } from 'react';
import type { PermissionName } from './permission-names';
import { usePermissions } from './use-permissions';

type Props = {
  permission: PermissionName;
  children: ReactNode;
  /** Keep the space of the children while the rights are not known, so that nothing jumps. */
  reserve?: boolean;
};

export function Allowed({ permission, children, reserve = true }: Props) {
  const { can, ready } = usePermissions();
  if (can(permission)) return children;
  return ready || !reserve ? null : (
    <span className="invisible contents" aria-hidden="true" inert>
      <span className="invisible">{children}</span>
    </span>
  );
}
