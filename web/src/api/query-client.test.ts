/** The specified query constants, one by one. */
import { describe, expect, test } from 'vitest';
import { serve } from '@/testing/render';
import { createQueryClient, fetcher } from './query-client';

const queries = () => createQueryClient().getDefaultOptions().queries;

describe('reads', () => {
  test('are fresh for five minutes', () => expect(queries()?.staleTime).toBe(300_000));
  test('are discarded ten minutes after their last use', () => expect(queries()?.gcTime).toBe(600_000));
  test('are not tried again', () => expect(queries()?.retry).toBe(false));
  test('do not poll', () => expect(queries()?.refetchInterval).toBe(false));
  test('are not repeated when the window gets the focus', () =>
    expect(queries()?.refetchOnWindowFocus).toBe(false));
});

test('writes are not tried again', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
});

describe('the default read', () => {
  test('is a GET to the key parts joined with "/", cookies included', async () => {
    serve({ 'GET /api/jobs/7/checks': { body: { items: [] } } });
    const reply = await createQueryClient().fetchQuery({ queryKey: ['/api/jobs', 7, 'checks'] });
    expect(reply).toEqual({ items: [] });
    expect(fetch).toHaveBeenCalledWith(
      '/api/jobs/7/checks',
      expect.objectContaining({ credentials: 'include' }),
    );
  });

  test('fails with the status, a colon, a space and the body', async () => {
    serve({ 'GET /api/x': { status: 503, body: { code: 'busy' } } });
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow(
      '503: {"code":"busy"}',
    );
  });

  test('treats 401 as an error', async () => {
    serve({ 'GET /api/x': { status: 401, body: { code: 'unauthenticated' } } });
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow(/^401: /);
  });

  test('reads 401 as no one when asked to', async () => {
    serve({ 'GET /api/auth/user': { status: 401 } });
    const reply = await createQueryClient().fetchQuery({
      queryKey: ['/api/auth/user'],
      queryFn: fetcher({ on401: 'null' }),
    });
    expect(reply).toBeNull();
  });
});
