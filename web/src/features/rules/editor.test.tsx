/** The editor: the run follows the values, the draft saves itself, and two authors see both versions. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { type Call, type Reply, renderApp, serve } from '@/testing/render';
import { answers } from '@/testing/replies';
import { Component as Editor } from './edit-route';
import { change, done, library, rule, sentence } from './testing';
import type { BacktestFrame } from './types';

const RIGHTS = ['rules:read', 'rules:draft', 'compliance:simulate', 'schedules:read'];

/** A stream of one line: the fake server's typed replies are JSON only. */
function runs(answer: () => BacktestFrame): Record<string, () => Reply> {
  return { 'POST /api/rules/backtests': () => ({ body: answer() }) };
}

const replies = {
  ...signedIn(RIGHTS),
  ...answers({
    'GET /api/locations': {
      body: { items: [location('l-mid', 'Midtown'), location('l-north', 'North Park')] },
    },
    'GET /api/rules/library': { body: [library] },
    'GET /api/rules/changes/7': { body: change },
    'POST /api/rules/check': {
      body: {
        problems: [],
        sentence,
        testCases: [
          { name: { en: '9 h 59 min of rest', es: '9 h 59 min' }, fires: true, passed: true, said: null },
        ],
      },
    },
  }),
  ...runs(() => ({ frame: 'done', ...done })),
};

const open = (language: 'en' | 'es' = 'en') =>
  renderApp(null, {
    language,
    at: '/rules/changes/7/edit',
    routes: [
      { path: '/rules/changes/:no/edit', element: <Editor /> },
      { path: '/rules/changes/:no', element: <p>{'The page of the change'}</p> },
    ],
  });

const saves = (answer: (body: Wire<'RuleChangeEdit'>) => Wire<'RuleChange'>) => (call: Call) => ({
  body: answer(call.body as Wire<'RuleChangeEdit'>),
});
const accepted = saves(({ version, rule, title, reason, effectiveOn }) => ({
  ...change,
  rule: rule ?? change.rule,
  title: title ?? change.title,
  reason: reason ?? change.reason,
  effectiveOn: effectiveOn ?? change.effectiveOn,
  version: version + 1,
}));

test('a new value runs the test again and is saved', async () => {
  const calls = serve({ ...replies, 'PATCH /api/rules/changes/7': accepted });
  await open();
  const field = await screen.findByRole('textbox', { name: 'Rest, in hours' });
  expect(field).toHaveValue('10');
  await userEvent.clear(field);
  await userEvent.type(field, '11');
  const panel = screen.getByRole('region', { name: 'Backtest' });
  await waitFor(() => {
    const run = calls.findLast(({ url }) => url === '/api/rules/backtests');
    expect(run?.body).toMatchObject({ rule: { values: { rest_minutes: 660 } }, ruleId: 'r-1', days: 90 });
  });
  expect(await within(panel).findByText('22 more shifts flagged, 2 blocked')).toBeInTheDocument();
  expect(within(panel).getByText('North Park')).toBeInTheDocument();
  await waitFor(() => {
    const saved = calls.find(({ method }) => method === 'PATCH');
    expect(saved?.body).toMatchObject({ version: 3, rule: { values: { rest_minutes: 660 } } });
  });
});

test('arrows step the value', async () => {
  serve({ ...replies, 'PATCH /api/rules/changes/7': accepted });
  await open();
  const field = await screen.findByRole('textbox', { name: 'Rest, in hours' });
  field.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(field).toHaveValue('10.5');
});

test('below the law the rule does not run, and the problem is beside the value', async () => {
  const calls = serve({
    ...replies,
    'POST /api/rules/check': {
      body: {
        problems: [
          {
            field: 'values.rest_minutes',
            code: 'below_law',
            text: { en: 'The law asks for 11 h at Midtown.', es: 'La ley pide 11 h en Midtown.' },
            locationIds: ['l-mid'],
          },
        ],
        sentence,
        testCases: [],
      },
    },
  });
  await open('es');
  expect(await screen.findByText('La ley pide 11 h en Midtown.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Descanso, en horas' })).toBeInvalid();
  expect(
    await screen.findByText('La prueba empieza cuando la regla no tenga problemas.'),
  ).toBeInTheDocument();
  expect(calls.some(({ url }) => url === '/api/rules/backtests')).toBe(false);
});

test('a run that stops says so and can be tried again', async () => {
  let tries = 0;
  serve({
    ...replies,
    ...runs(() => {
      tries += 1;
      return tries === 1 ? { frame: 'progress', done: 3, total: 9 } : { frame: 'done', ...done };
    }),
  });
  await open();
  expect(await screen.findByText(/The backtest stopped. Your draft is saved./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('22 more shifts flagged, 2 blocked')).toBeInTheDocument();
});

test('another author’s version is shown beside one’s own, and one of them wins', async () => {
  const theirs = { ...change, version: 4, rule: { ...rule, values: { rest_minutes: 720 } } };
  let refused = false;
  const calls = serve({
    ...replies,
    'PATCH /api/rules/changes/7': (call: Call) => {
      if (refused) return accepted(call);
      refused = true;
      return {
        status: 409,
        body: {
          code: 'version_conflict',
          current: theirs,
          changedBy: { id: 'u-2', name: 'Gabriel Soto', at: '2026-11-28T10:20:00Z' },
        },
      };
    },
  });
  await open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Sleep');
  const note = await screen.findByRole('alert');
  expect(within(note).getByText(/Gabriel Soto changed this/)).toBeInTheDocument();
  expect(screen.getByText('12 h')).toBeInTheDocument();
  await userEvent.click(within(note).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => {
    const sent = calls.filter(({ method }) => method === 'PATCH').at(-1);
    expect(sent?.body).toMatchObject({ version: 4, reason: 'Sleep' });
  });
});

test('approval is asked for with everything saved', async () => {
  const calls = serve({
    ...replies,
    'PATCH /api/rules/changes/7': accepted,
    'POST /api/rules/changes/7/request-approval': {
      body: { ...change, state: 'in_review', mayEdit: false, version: 5 },
    },
  });
  await open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Sleep');
  await userEvent.click(screen.getByRole('button', { name: 'Request approval' }));
  expect(await screen.findByText('The page of the change')).toBeInTheDocument();
  const sent = calls.find(({ url }) => url.endsWith('/request-approval'));
  expect(sent?.body).toEqual({ version: 4 });
});

test('the title is the sentence until its author writes another one', async () => {
  const eleven = { en: 'Nobody works within 11 h of their last shift', es: 'Nadie antes de 11 h' };
  const calls = serve({
    ...replies,
    'GET /api/rules/changes/7': { body: { ...change, title: sentence.en } },
    'POST /api/rules/check': (call: Call) => {
      const { values } = (call.body as Wire<'RuleToCheck'>).rule;
      return {
        body: { problems: [], sentence: values.rest_minutes === 660 ? eleven : sentence, testCases: [] },
      };
    },
    'PATCH /api/rules/changes/7': accepted,
  });
  await open();
  const field = await screen.findByRole('textbox', { name: 'Rest, in hours' });
  await userEvent.clear(field);
  await userEvent.type(field, '11');
  const title = screen.getByRole('textbox', { name: 'Title of the change' });
  await waitFor(() => expect(title).toHaveValue(eleven.en));
  await waitFor(() => {
    const saved = calls.findLast(({ method }) => method === 'PATCH');
    expect(saved?.body).toMatchObject({ title: eleven.en, rule: { values: { rest_minutes: 660 } } });
  });
});
