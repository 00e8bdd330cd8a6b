/** An applicant's page on stubbed replies, for its tests. */
import { Component as Applicant } from '@/features/applicants/route';
import { maria } from '@/features/applicants/testing';
import type { Profile } from '@/features/applicants/types';
import { signedIn } from './people';
import { type Reply, renderApp } from './render';

export const RIGHTS = ['applications:read', 'applications:move', 'notes:create', 'applicants:manage_data'];

/** What the page asks, with changes of the profile. */
export function applicantReplies(
  changes: Partial<Profile> = {},
  rights: string[] = RIGHTS,
): Record<string, Reply> {
  return {
    ...signedIn(rights),
    'GET /api/applications/a-1': { body: { ...maria, ...changes } },
    'GET /api/applications/a-1/notes': { body: { items: [] } },
    'GET /api/applications/a-1/mentionable-users': {
      body: { items: [{ id: 'u-theo', name: 'Theo Ortega', role: 'general_manager', canBeOwner: true }] },
    },
    'GET /api/applications/a-1/timeline?limit=15': {
      body: {
        items: [
          {
            id: 'e-1',
            type: 'application.stage_changed',
            actorType: 'user',
            actorName: 'Dana Reyes',
            at: '2026-11-16T18:02:00Z',
            data: { toStage: 'screening' },
          },
        ],
        nextCursor: null,
      },
    },
    'GET /api/locations': { body: { items: [] } },
    'GET /api/positions': { body: { items: [] } },
    'GET /api/departments': { body: { items: [] } },
  };
}

export const open = (language: 'en' | 'es' = 'en') =>
  renderApp(null, {
    language,
    at: '/applicants/a-1',
    routes: [{ path: '/applicants/:id', element: <Applicant /> }],
  });
