/** The screen of the time clock on stubbed replies. */
import type { Wire } from '@/api/wire';
import { Component } from '@/features/timeclock/route';
import type { Language } from '@/i18n/language';
import { type Call, renderApp, serve } from './render';
import { lookups } from './timeclock';

type Options = { language?: Language; at?: string };

export async function open(
  first: Wire<'MyTimeClock'>,
  replies: Parameters<typeof serve>[0] = {},
  { language = 'en', at = '/timeclock' }: Options = {},
) {
  const calls = serve({
    ...lookups('timesheets:create'),
    'GET /api/timeclock/me': { body: first },
    'GET /api/time-requests?mine=true': { body: { items: [] } },
    ...replies,
  });
  await renderApp(<Component />, { language, at });
  return calls;
}

/** The bodies that were sent to an address. */
export const sent = (calls: readonly Call[], url: string) =>
  calls
    .filter((call) => call.method === 'POST' && call.url === url)
    .map(({ body }) => body as Wire<'NewPunch'>);
