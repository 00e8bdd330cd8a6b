/** The schedule's screen on stubbed replies, for its tests. */
import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import { Component } from '@/features/schedule/route';
import { impact, LOCATION, LOOKUPS, MONDAY, week } from '@/features/schedule/testing';
import { type Call, renderApp, serve } from './render';

// The parts of the screen load on demand, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 30_000 });

export const AT = `/schedule?week=${MONDAY}&locationId=${LOCATION}`;
export const WEEK = `GET /api/schedules/${LOCATION}/${MONDAY}`;
export const problem = (status: number, body: object) => ({ status, body: { title: '', status, ...body } });
const VALIDATE = {
  'POST /api/shifts/validate': {
    body: { ...impact({ deltaCents: 100 }), findings: [], minutesAfter: 2265, costCents: 100 },
  },
};

export async function open(replies: Parameters<typeof serve>[0] = {}, language: 'en' | 'es' = 'en', at = AT) {
  const calls: Call[] = serve({ ...LOOKUPS, ...VALIDATE, [WEEK]: { body: week() }, ...replies });
  await renderApp(<Component />, { language, at });
  return calls;
}
export const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method);
