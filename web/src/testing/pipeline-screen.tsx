/** The pipeline's screen on stubbed replies, for its tests. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Component } from '@/features/pipeline/route';
import { board, hoursAgo, MANAGER } from '@/features/pipeline/testing';
import type { Board, Card } from '@/features/pipeline/types';
import { signedIn } from './people';
import { type Call, type Reply, renderApp, serve } from './render';

vi.setConfig({ testTimeout: 30_000 });

export const BOARD = 'GET /api/applications/board';
const LISTS = {
  'GET /api/locations': { body: { items: [] } },
  'GET /api/positions': { body: { items: [] } },
  'GET /api/departments': { body: { items: [] } },
};

export const moved = (it: Card, changes: Partial<Card> = {}) => ({
  application: { ...it, version: it.version + 1, ...changes },
  undoToken: 'token-1',
  undoUntil: hoursAgo(-1),
});

export async function open(
  cards: Card[] | Board,
  replies: Parameters<typeof serve>[0] = {},
  {
    language = 'en',
    at = '/pipeline',
    permissions = MANAGER,
  }: { language?: 'en' | 'es'; at?: string; permissions?: string[] } = {},
) {
  const body = Array.isArray(cards) ? board(cards) : cards;
  const calls = serve({ ...signedIn(permissions), ...LISTS, [BOARD]: { body }, ...replies });
  const view = await renderApp(<Component />, { language, at });
  return { calls, ...view };
}
export const lane = (name: string) => screen.findByRole('region', { name });
export const sent = (calls: Call[], method = 'POST') => calls.filter((call) => call.method === method);
export const problem = (status: number, body: object): Reply => ({
  status,
  body: { title: '', status, ...body },
});

export async function menu(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('dialog', { name });
}
