/** Choosing several cards of the board, and what comes of it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { lane, open, sent } from '@/testing/pipeline-screen';
import { card, hoursAgo, outcome, refused } from './testing';

const maria = card('Maria', { stage: 'screening' });

test('several at once: what failed stays chosen and says why', async () => {
  const rosa = card('Rosa', { stage: 'screening', version: 3 });
  const { calls } = await open([maria, rosa], {
    'POST /api/applications/bulk': {
      body: {
        results: [outcome(maria), refused('rosa', 409, 'stage_conflict')],
      } satisfies Wire<'Outcomes'>,
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Maria Delgado' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Rosa Delgado' }));
  const bar = await screen.findByRole('region', { name: 'Selected applicants' });
  expect(within(bar).getByRole('status')).toHaveTextContent('2 selected');
  await userEvent.selectOptions(within(bar).getByRole('combobox', { name: 'Move to' }), 'In-Person');
  const results = await screen.findByRole('dialog', { name: '1 of 2 done' });
  expect(results).toHaveTextContent('Someone changed this application first');
  expect(sent(calls)[0]?.body).toEqual({
    ids: ['maria', 'rosa'],
    action: 'move',
    params: { toStage: 'in_person' },
    versions: { maria: 7, rosa: 3 },
  });
  await userEvent.click(within(results).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.getByRole('checkbox', { name: 'Select Rosa Delgado' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Maria Delgado' })).not.toBeChecked();
});

test('no name moves for the checkbox: it comes after the name, instead of the wait', async () => {
  await open([card('Rosa', { enteredAt: hoursAgo(27) })]);
  const item = within(await lane('Applied')).getByRole('listitem');
  const name = within(item).getByRole('link', { name: 'Rosa Delgado' });
  const box = await within(item).findByRole('checkbox', { name: 'Select Rosa Delgado' });
  expect(name.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(item).getByText('27 h')).toBeInTheDocument();
  await userEvent.click(box);
  expect(within(item).queryByText('27 h')).toBeNull();
});
