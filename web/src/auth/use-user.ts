/** Who is signed in. */
import { useQuery } from '@tanstack/react-query';
import { USER_ADDRESS } from '@/api/query-client';
import { readOrNull } from '@/api/read';
import type { BrandLogoFile } from '@/components/ui/brand-logo';
import type { Language } from '@/i18n/language';
import type { Role } from './permission-names';

export type User = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  role: Role;
  preferredLanguage: Language;
  /** The person on the team behind this user, when there is one. */
  employeeId: string | null;
  brand: { code: string; name: string; plan: string; logo: BrandLogoFile | null };
  /** The server runs with invented people for showing the product. */
  demo: boolean;
};

export const userQuery = readOrNull<User>(USER_ADDRESS);

/** `user` is null while loading and when nobody is signed in; `loading` tells the two apart. */
export function useUser() {
  const { data, isPending, error, refetch } = useQuery(userQuery);
  return { user: data ?? null, loading: isPending, error, retry: refetch };
}
