/** Who is signed in. */
import { useQuery } from '@tanstack/react-query';
import { USER_ADDRESS } from '@/api/query-client';
import { readOrNull } from '@/api/read';

export const userQuery = readOrNull(USER_ADDRESS);

/** `user` is null while loading and when nobody is signed in; `loading` tells the two apart. */
export function useUser() {
  const { data, isPending, error, refetch } = useQuery(userQuery);
  return { user: data ?? null, loading: isPending, error, retry: refetch };
}
