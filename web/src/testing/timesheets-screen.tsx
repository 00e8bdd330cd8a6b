/** The screen of timesheets on stubbed replies. */
import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import type { PermissionName } from '@/auth/permission-names';
import { Component } from '@/features/timesheets/route';
import type { Language } from '@/i18n/language';
import { location, position } from './locations';
import { type Call, renderApp, serve } from './render';
import { answers } from './replies';
// What the screen loads on demand is there when a test begins, also on a busy machine.
import '@/features/timesheets/entry/edit-entry';
import '@/features/timesheets/entry/new-entry';
import '@/features/timesheets/manager/manager-page';
import '@/features/timesheets/manager/shaved-sheet';
import '@/features/timesheets/staff/staff-page';
import { EARLIER, OVER } from '@/features/timesheets/testing';

configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 30_000 });

const lookups = (employeeId: string | null, permissions: PermissionName[]) =>
  answers({
    'GET /api/auth/user': {
      body: {
        id: 'u1',
        firstName: 'Carmen',
        lastName: 'Ibarra',
        email: null,
        role: 'general_manager',
        preferredLanguage: 'en',
        employeeId,
        brand: { code: 'pitaya', name: 'Pitaya', logo: null },
        demo: false,
      },
    },
    'GET /api/users/me/permissions': {
      body: {
        role: 'general_manager',
        permissions: ['schedules:read', 'team:read', ...permissions],
        scope: { locationIds: 'all', departments: ['foh', 'boh'] },
      },
    },
    'GET /api/locations': { body: { items: [location('loc-1', 'North Park')] } },
    'GET /api/positions': { body: { items: [position('line', { en: 'Line', es: 'Línea' })] } },
    'GET /api/departments': { body: { items: [] } },
    'GET /api/pay-periods': { body: [OVER, EARLIER] },
  });

type Options = {
  permissions: PermissionName[];
  employeeId?: string | null;
  language?: Language;
  at?: string;
};

export async function open(
  replies: Parameters<typeof serve>[0],
  { permissions, employeeId = null, language = 'en', at = '/timesheets' }: Options,
) {
  const calls: Call[] = serve({ ...lookups(employeeId, permissions), ...replies });
  await renderApp(<Component />, { language, at });
  return calls;
}

export const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');
