/** A person's certificates as a manager keeps them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { Component as Team } from '../route';
import { teamReplies } from '../testing';

const AT = { at: '/team?person=p-ana&tab=documents' } as const;
const EXPIRED: Wire<'Certificate'> = {
  id: 'c-1',
  kind: 'food_handler',
  name: null,
  number: 'FH-1',
  issuedOn: '2020-01-05',
  expiresOn: '2022-01-05',
  version: 3,
};
const LIST = 'GET /api/team/p-ana/certificates';

test('a certificate that has ended says so', async () => {
  serve({ ...teamReplies, [LIST]: { body: { items: [EXPIRED] } satisfies Wire<'Certificates'> } });
  await renderApp(<Team />, AT);
  const line = (await screen.findByText('Food handler')).closest('li');
  expect(within(line as HTMLElement).getByText('Expired')).toBeVisible();
});

test('an edit is sent with the version that it was made on', async () => {
  const calls = serve({
    ...teamReplies,
    [LIST]: { body: { items: [EXPIRED] } satisfies Wire<'Certificates'> },
    'PATCH /api/team/p-ana/certificates/c-1': { body: { ...EXPIRED, number: 'FH-2', version: 4 } },
  });
  await renderApp(<Team />, AT);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Food handler' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit certificate' }));
  await userEvent.clear(form.getByLabelText(/^Number/));
  await userEvent.type(form.getByLabelText(/^Number/), 'FH-2');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    version: 3,
    certificate: {
      kind: 'food_handler',
      name: null,
      number: 'FH-2',
      issuedOn: '2020-01-05',
      expiresOn: '2022-01-05',
    },
  });
});
