/** A wage as a manager sets it: everything that is missing at once, and what is in the way in words. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import { Component as Team } from './route';
import { ana, teamReplies } from './testing';
import type { Person } from './types';

const AT = { at: '/team?person=p-ana&tab=pay' } as const;

async function newWage() {
  await userEvent.click(await screen.findByRole('button', { name: 'New wage' }));
  return within(await screen.findByRole('dialog', { name: 'New wage' }));
}

test('all that is missing is marked at once, and nothing is sent', async () => {
  const calls = serve(teamReplies);
  await renderApp(<Team />, AT);
  const form = await newWage();
  await userEvent.clear(form.getByLabelText('From'));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Dollars an hour')).toHaveAccessibleDescription(/Enter dollars/);
  expect(form.getByLabelText('From')).toHaveAccessibleDescription('Required.');
  expect(form.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Required.');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('a rate over what the server takes names the limit', async () => {
  serve(teamReplies);
  await renderApp(<Team />, AT);
  const form = await newWage();
  await userEvent.type(form.getByLabelText('Dollars an hour'), '1000.01');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Dollars an hour')).toHaveAccessibleDescription('Enter at most $1,000 an hour.');
  await userEvent.type(form.getByLabelText('Dollars an hour'), '{Backspace}0');
  expect(form.getByLabelText('Dollars an hour')).toBeValid();
});

test('a date that is taken is explained beside the date', async () => {
  serve({
    ...teamReplies,
    'POST /api/team/p-ana/wages': {
      status: 422,
      body: {
        code: 'wage_overlap',
        title: 'There is a wage from that date already.',
        detail: 'Choose another date.',
        status: 422,
      },
    },
  });
  await renderApp(<Team />, AT);
  const form = await newWage();
  await userEvent.type(form.getByLabelText('Dollars an hour'), '21');
  await userEvent.type(form.getByLabelText(/^Reason/), 'Raise');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(form.getByLabelText('From')).toHaveAccessibleDescription(
      'There is a wage from that date already. Choose another date.',
    ),
  );
});

test('a reason that Lineup wrote is said in words, a typed one as typed', async () => {
  const wages = (ana.wages ?? []).flatMap((wage) => [
    { ...wage, id: 'w-8', reason: 'hired' },
    { ...wage, id: 'w-9', reason: 'Aumento anual' },
  ]);
  serve({ ...teamReplies, 'GET /api/team/p-ana': { body: { ...ana, wages } satisfies Person } });
  await renderApp(<Team />, { ...AT, language: 'es' });
  expect(await screen.findByText(/ · primer sueldo$/)).toBeInTheDocument();
  expect(screen.getByText(/ · Aumento anual$/)).toBeInTheDocument();
});
