/** The permissions of the signed-in user. The server enforces them; the screens hide and explain. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '@/api/read';
import { type Permissions, permissionsOf } from './permissions';
import { useUser } from './use-user';

export const permissionsQuery = read('/api/users/me/permissions');

export function usePermissions(): Permissions {
  const { user } = useUser();
  const { data } = useQuery({ ...permissionsQuery, enabled: user !== null });
  const rights = user ? data : null;
  return useMemo(() => permissionsOf(rights), [rights]);
}
