/** The name of a role as a record keeps it; nothing for what is no role today. */
import type { MessageDescriptor } from 'react-intl';
import { ROLE_NAMES } from '@/auth/role-names';

export const roleName = (value: string | null): MessageDescriptor | undefined =>
  Object.entries(ROLE_NAMES).find(([role]) => role === value)?.[1];
