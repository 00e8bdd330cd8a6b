/** The screen of payroll reports on stubbed replies. */
import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import type { PermissionName } from '@/auth/permission-names';
import { Component } from '@/features/payroll-reports/route';
import type { Language } from '@/i18n/language';
import { location } from './locations';
import { BEFORE, PERIOD } from './payroll';
import { type Call, renderApp, serve } from './render';
import { answers } from './replies';
// What the screen loads on demand is there when a test begins, also on a busy machine.
import '@/features/payroll-reports/exports/codes-sheet';
import '@/features/payroll-reports/exports/exports-tab';
import '@/features/payroll-reports/exports/id-sheet';
import '@/features/payroll-reports/exports/provider-sheet';
import '@/features/payroll-reports/exports/reconcile-sheet';
import '@/features/payroll-reports/no-access';
import '@/features/payroll-reports/period-page';
import '@/features/payroll-reports/reports/corrections-tab';
import '@/features/payroll-reports/reports/exceptions-tab';
import '@/features/payroll-reports/reports/hours-tab';
import '@/features/payroll-reports/reports/overtime-tab';
import '@/features/payroll-reports/reports/premiums-tab';
import '@/features/payroll-reports/summary/qualified-sheet';
import '@/features/payroll-reports/summary/summary-tab';

configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 30_000 });

export const CLERK: PermissionName[] = [
  'timesheets:read',
  'team:read',
  'wages:read',
  'payroll:read',
  'payroll:export',
  'payroll:configure',
];

const lookups = (permissions: PermissionName[]) =>
  answers({
    'GET /api/auth/user': {
      body: {
        id: 'u1',
        firstName: 'Ingrid',
        lastName: 'Halvorsen',
        email: null,
        role: 'payroll_clerk',
        preferredLanguage: 'en',
        employeeId: null,
        brand: { code: 'pitaya', name: 'Pitaya', logo: null },
        demo: false,
      },
    },
    'GET /api/users/me/permissions': {
      body: {
        role: 'payroll_clerk',
        permissions,
        scope: { locationIds: 'all', departments: ['foh', 'boh'] },
      },
    },
    'GET /api/locations': { body: { items: [location('loc-1', 'North Park')] } },
    'GET /api/positions': { body: { items: [] } },
    'GET /api/departments': { body: { items: [] } },
    'GET /api/payroll/periods': { body: [PERIOD, BEFORE] },
    [`GET /api/payroll/${PERIOD.id}/corrections`]: { body: { rows: [], waiting: [] } },
  });

type Options = { permissions?: PermissionName[]; language?: Language; tab?: string };

export async function open(
  replies: Parameters<typeof serve>[0],
  { permissions = CLERK, language = 'en', tab = 'summary' }: Options = {},
) {
  const calls: Call[] = serve({ ...lookups(permissions), ...replies });
  const view = await renderApp(<Component />, { language, at: `/payroll-reports?tab=${tab}` });
  return { ...view, calls };
}

export const sent = (calls: readonly Call[], path: string) =>
  calls.filter(({ method, url }) => method !== 'GET' && url === path);
