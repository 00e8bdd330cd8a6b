/** Server replies for the people that tests sign in as. */
import type { Wire } from '@/api/wire';
import type { Reply } from './render';
import { answers } from './replies';

const user: Wire<'SignedInUser'> = {
  id: 'u1',
  firstName: 'Carmen',
  lastName: 'Ibarra',
  email: 'carmen@example.com',
  role: 'general_manager',
  preferredLanguage: 'en',
  employeeId: 'e1',
  brand: { code: 'pitaya', name: 'Pitaya Taquería', logo: null },
  demo: false,
};

export const profile: Wire<'Profile'> = {
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  preferredLanguage: user.preferredLanguage,
  version: 1,
};

const noBranding: Wire<'Branding'> = {
  brandingEnabled: false,
  primaryColor: null,
  secondaryColor: null,
  accentColor: null,
};

/** What every screen asks on behalf of a signed-in person. */
export function signedIn(permissions: string[], changes: Partial<typeof user> = {}): Record<string, Reply> {
  const person = { ...user, ...changes };
  const known = answers({
    'GET /api/auth/user': { body: person },
    'GET /api/users/me': {
      body: { ...profile, email: person.email, preferredLanguage: person.preferredLanguage },
    },
    'GET /api/users/me/permissions': {
      body: { role: person.role, permissions, scope: { locationIds: 'all', departments: ['foh', 'boh'] } },
    },
    'GET /api/tenant/branding': { body: noBranding },
  });
  // The dashboard draws its props, and tests of other screens only pass it.
  return { ...known, 'GET /api/dashboard/scheduling': { body: { order: [] } } };
}

export const signedOut: Record<string, Reply> = {
  'GET /api/auth/user': { status: 401, body: { code: 'unauthenticated', title: 'Signed out', status: 401 } },
  'GET /api/tenant/branding': { body: noBranding },
};
