/** Server replies for the people that tests sign in as. */
import type { Reply } from './render';

const user = {
  id: 'u1',
  firstName: 'Carmen',
  lastName: 'Ibarra',
  email: 'carmen@example.com',
  role: 'general_manager',
  preferredLanguage: 'en',
  employeeId: 'e1',
  brand: { code: 'pitaya', name: 'Pitaya Taquería', plan: 'pro' },
  demo: false,
};

const noBranding = { brandingEnabled: false, primaryColor: null, secondaryColor: null, accentColor: null };

/** What every screen asks on behalf of a signed-in person. */
export function signedIn(permissions: string[], changes: Partial<typeof user> = {}): Record<string, Reply> {
  const person = { ...user, ...changes };
  return {
    'GET /api/auth/user': { body: person },
    'GET /api/users/me': { body: { ...person, version: 1 } },
    'GET /api/users/me/permissions': {
      body: { role: person.role, permissions, scope: { locationIds: 'all', departments: ['foh', 'boh'] } },
    },
    'GET /api/tenant/branding': { body: noBranding },
    'GET /api/dashboard/scheduling': { body: {} },
  };
}

export const signedOut: Record<string, Reply> = {
  'GET /api/auth/user': { status: 401, body: { code: 'unauthenticated', title: 'Signed out', status: 401 } },
  'GET /api/tenant/branding': { body: noBranding },
};
