/** The requests before the first paint: the user, their permissions, and their screen's data. */
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { NAMES } from '@/features/pipeline/filters';
import { signedIn, signedOut } from '@/testing/people';
import { type Reply, serve } from '@/testing/render';
import { startVisit } from './load-screen';
import { screenAt } from './screens';

const BOARD = '/api/applications/board?jobId=j-1';

afterEach(() => window.history.replaceState(null, '', '/'));

/** What a visit at an address asks for. */
async function visit(at: string, replies: Record<string, Reply>) {
  window.history.replaceState(null, '', at);
  const calls = serve(replies);
  await startVisit(createQueryClient());
  return () => calls.map(({ url }) => url);
}

test('the board of the address is asked for at once', async () => {
  const requested = await visit('/pipeline?jobId=j-1&stage=offer', signedIn(['applications:read']));
  await waitFor(() => expect(requested()).toContain(BOARD));
});

test('an applicant’s page is asked for with its score before the first paint', async () => {
  const requested = await visit('/applicants/a-1', signedIn(['applications:read']));
  expect(requested()).toEqual(
    expect.arrayContaining(['/api/applications/a-1', '/api/applications/a-1/score', '/api/hiring/pipeline']),
  );
});

test('who may not see the screen asks for none of its data', async () => {
  const requested = await visit('/pipeline?jobId=j-1', signedIn(['schedules:read']));
  await import('@/features/pipeline/route');
  expect(requested()).toEqual(['/api/auth/user', '/api/users/me/permissions']);
});

test('no one signed in: nothing but that is asked', async () => {
  const requested = await visit('/pipeline?jobId=j-1', signedOut);
  await import('@/features/pipeline/route');
  expect(requested()).toEqual(['/api/auth/user']);
});

test('the board is asked for with what it reads from its address, letter by letter', () => {
  expect(screenAt('/pipeline')?.askedBy).toEqual(NAMES);
});
