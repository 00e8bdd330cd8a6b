/** Renders a part of the app as a person would meet it: with messages, cache, router, and a server that answers. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { Toaster } from '@/components/ui/toaster';
import { PARTS, type Part } from '@/i18n/catalogs';
import type { Language } from '@/i18n/language';
import { loadMessages, startMessages } from '@/i18n/message-store';
import { LanguageProvider } from '@/i18n/provider';
import type { Call, Replies } from './replies';

/** A part of the app is tested with all words; the router's tests start with fewer. */
type Options = { language?: Language; at?: string; routes?: RouteObject[]; words?: readonly Part[] };

export async function renderApp(
  ui: ReactNode,
  { language = 'en', at = '/', routes, words: text = PARTS }: Options = {},
) {
  await startMessages(language);
  await loadMessages(text);
  const client = createQueryClient();
  const router = createMemoryRouter(routes ?? [{ path: '*', element: ui }], { initialEntries: [at] });
  const view = render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <RouterProvider router={router} />
        <Toaster />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { ...view, client, router };
}

export type Reply = { status?: number; body?: unknown };
export type { Call };

/** Answers `fetch` at the network's edge, as the document says: `"GET /api/auth/user"` → reply. The rest answers 404. */
export function serve<R extends Replies<R>>(typed: R): Call[] {
  const replies: Record<string, Reply | ((call: Call) => Reply)> = typed;
  const calls: Call[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET';
      const call = { method, url, body: init.body ? JSON.parse(String(init.body)) : undefined };
      calls.push(call);
      const found = replies[`${method} ${url}`] ?? {
        status: 404,
        body: { code: 'not_found', title: 'Not found' },
      };
      const { status = 200, body } = typeof found === 'function' ? found(call) : found;
      return new Response(body === undefined ? null : JSON.stringify(body), { status });
    }),
  );
  return calls;
}
