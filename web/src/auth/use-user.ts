/** The signed-in user. */
import { useQuery } from '@tanstack/react-query';
import { USER_ADDRESS } from '@/api/query-client';
import { readOrNull } from '@/api/read';

export const userQuery = readOrNull(USER_ADDRESS);

/** `user` is null while loading and without a session; `loading` distinguishes the two. */
export function useUser() {
  const { data, isPending, error, refetch } = useQuery(userQuery);
  return { user: data ?? null, loading: isPending, error, retry: refetch };
}
