/** The list, the library and the page of a rule. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { answers } from '@/testing/replies';
import { Component as NewRule } from './new-route';
import { Component as Rules } from './route';
import { Component as Rule } from './rule-route';
import { change, detail, library, view } from './testing';

const RIGHTS = ['rules:read', 'rules:draft', 'rules:approve', 'rules:rollback', 'schedules:read'];

const replies = {
  ...signedIn(RIGHTS),
  ...answers({
    'GET /api/locations': { body: { items: [location('l-mid', 'Midtown')] } },
    'GET /api/rules/library': { body: [library] },
    'GET /api/rules': {
      body: { rules: [view], lawRules: 86, locations: 6, canDraft: true, canApprove: true },
    },
    'GET /api/rules/r-1': { body: detail },
  }),
};

const open = (at: string, language: 'en' | 'es' = 'en') =>
  renderApp(null, {
    language,
    at,
    routes: [
      { path: '/rules', element: <Rules /> },
      { path: '/rules/new', element: <NewRule /> },
      { path: '/rules/changes/:no/edit', element: <p>{'The editor'}</p> },
      { path: '/rules/:id', element: <Rule /> },
    ],
  });

test('the list says what a rule asks, the legal minimum and where the law is stricter', async () => {
  serve(replies);
  await open('/rules');
  expect(await screen.findByRole('heading', { level: 1, name: '1 brand rule' })).toBeInTheDocument();
  expect(screen.getByText('on top of 86 rules of law at your 6 locations, never weaker')).toBeInTheDocument();
  const legal = await screen.findByText('11 h at Midtown, none at the other one');
  const row = screen.getByRole('button', { name: /Nobody works within 10 h of their last shift/ });
  expect(row).toContainElement(legal);
  const values = await screen.findByRole('table', { name: 'Effective value by location: Rest' });
  const cells = within(values).getByRole('row', { name: /Midtown/ });
  expect(cells).toHaveTextContent('Midtown11 h10 h11 h');
});

test('without a rule the list says what applies, and begins with the library', async () => {
  const calls = serve({
    ...replies,
    'GET /api/rules': { body: { rules: [], lawRules: 86, locations: 6, canDraft: true, canApprove: true } },
    'POST /api/rules/changes': { status: 201, body: { ...change, op: 'add', ruleId: null } },
  });
  await open('/rules', 'es');
  expect(await screen.findByText('Todavía no hay reglas de la marca.')).toBeInTheDocument();
  expect(screen.getByText('Se aplican 86 reglas de ley en tus 6 locales.')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: /^Usar: Nadie vuelve a trabajar/ }));
  expect(await screen.findByText('The editor')).toBeInTheDocument();
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    op: 'add',
    ruleId: null,
    rule: { library: 'rest_between', values: { rest_minutes: 660 }, locationIds: [] },
  });
});

test('who may not draft reads the rules', async () => {
  serve({
    ...replies,
    'GET /api/rules': { body: { rules: [], lawRules: 86, locations: 6, canDraft: false, canApprove: false } },
  });
  await open('/rules');
  expect(await screen.findByText('No brand rules yet.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New rule' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
});

test('a version is gone back to with a reason', async () => {
  const calls = serve({ ...replies, 'POST /api/rules/r-1/rollback': { body: detail } });
  await open('/rules/r-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'Too strict');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => {
    const sent = calls.find(({ url }) => url === '/api/rules/r-1/rollback');
    expect(sent?.body).toEqual({ toVersionNo: 1, reason: 'Too strict' });
  });
});
