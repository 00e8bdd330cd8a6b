/** Undo: the moves of several, their rejections, and an open offer that blocks it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { lane, menu, moved, open, problem, sent } from '@/testing/pipeline-screen';
import type { Reply } from '@/testing/render';
import { card, MANAGER, outcome, refused } from './testing';

const maria = card('Maria', { stage: 'screening' });

test('moves of several are taken back with one button, and what could not be is said', async () => {
  const rosa = card('Rosa', { stage: 'screening', version: 3 });
  const answers: Reply[] = [
    { body: { results: [outcome(maria, 'token-m'), outcome(rosa, 'token-r')] } satisfies Wire<'Outcomes'> },
    {
      body: {
        results: [outcome(maria), refused('rosa', 410, 'undo_expired')],
      } satisfies Wire<'Outcomes'>,
    },
  ];
  const { calls } = await open([maria, rosa], {
    'POST /api/applications/bulk': () => answers.shift() as Reply,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Maria Delgado' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Rosa Delgado' }));
  const bar = await screen.findByRole('region', { name: 'Selected applicants' });
  await userEvent.selectOptions(within(bar).getByRole('combobox', { name: 'Move to' }), 'In-Person');
  expect(await screen.findByText('2 people moved to In-Person')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  const results = await screen.findByRole('dialog', { name: '1 of 2 undone' });
  expect(results).toHaveTextContent('It is too late to undo');
  expect(within(results).queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(sent(calls)[1]?.body).toEqual({
    ids: ['maria', 'rosa'],
    action: 'undo',
    undoTokens: { maria: 'token-m', rosa: 'token-r' },
  });
});

test('of two things done after each other only the newer can be taken back from its strip', async () => {
  const [rosa, luis] = [card('Rosa', { stage: 'screening' }), card('Luis')];
  await open([maria, rosa, luis], {
    'POST /api/applications/bulk': {
      body: { results: [outcome(maria), outcome(rosa)] } satisfies Wire<'Outcomes'>,
    },
    'POST /api/applications/luis/move': { body: moved(luis, { stage: 'screening' }) },
  });
  const many = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Maria Delgado' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Rosa Delgado' }));
    const bar = await screen.findByRole('region', { name: 'Selected applicants' });
    await userEvent.selectOptions(within(bar).getByRole('combobox', { name: 'Move to' }), 'In-Person');
    expect(await screen.findByText('2 people moved to In-Person')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  };
  await many();
  const sheet = await menu('Luis Delgado');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Screening' }));
  expect(await screen.findByText(/moved to Screening/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('2 people moved to In-Person')).not.toBeInTheDocument());
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  await many();
  expect(screen.queryByText(/moved to Screening/)).not.toBeInTheDocument();
});

test('a move that was taken back gives the focus to the card', async () => {
  const luis = card('Luis');
  await open([luis], {
    'POST /api/applications/luis/move': { body: moved(luis, { stage: 'screening' }) },
    'POST /api/applications/luis/undo': { body: { application: luis } satisfies Wire<'Changed'> },
  });
  const sheet = await menu('Luis Delgado');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Screening' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  const applied = await lane('Applied');
  await waitFor(() => expect(within(applied).getByRole('link', { name: 'Luis Delgado' })).toHaveFocus());
});

test('who was moved to an interview together gets a link each, and who could not is named', async () => {
  const rosa = card('Rosa', { stage: 'screening', version: 3 });
  const { calls } = await open([maria, rosa], {
    'POST /api/applications/bulk': {
      body: { results: [outcome(maria), outcome(rosa)] } satisfies Wire<'Outcomes'>,
    },
    'POST /api/scheduling-links/bulk': {
      body: {
        results: [
          { id: 'maria', status: 201, sent: true },
          { id: 'rosa', status: 201, sent: false },
        ],
      } satisfies Wire<'LinkOutcomes'>,
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Maria Delgado' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Rosa Delgado' }));
  const bar = await screen.findByRole('region', { name: 'Selected applicants' });
  await userEvent.selectOptions(within(bar).getByRole('combobox', { name: 'Move to' }), 'In-Person');
  await userEvent.click(await screen.findByRole('button', { name: 'Send scheduling links' }));
  expect(await screen.findByText('1 scheduling link sent')).toBeInTheDocument();
  expect(screen.getByText(/^On the status page only.*: Rosa Delgado$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send scheduling links' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeInTheDocument();
  expect(sent(calls)[1]?.body).toEqual({ applicationIds: ['maria', 'rosa'], stage: 'in_person' });
});

test('of several rejections those that worked can be restored together, from the list of what came of each', async () => {
  const rosa = card('Rosa', { stage: 'screening', version: 3 });
  const answers: Reply[] = [
    {
      body: {
        results: [
          outcome({ ...maria, status: 'rejected', version: 8 }),
          refused('rosa', 409, 'stage_conflict'),
        ],
      } satisfies Wire<'Outcomes'>,
    },
    { body: { results: [outcome(maria)] } satisfies Wire<'Outcomes'> },
  ];
  const { calls } = await open([maria, rosa], {
    'POST /api/applications/bulk': () => answers.shift() as Reply,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Maria Delgado' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Rosa Delgado' }));
  const bar = await screen.findByRole('region', { name: 'Selected applicants' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Reject…' }));
  const form = await screen.findByRole('dialog', { name: /^Reject/ });
  await userEvent.selectOptions(within(form).getByLabelText('Reason'), 'Not enough experience');
  await userEvent.click(within(form).getByRole('button', { name: /^Reject/ }));
  const results = await screen.findByRole('dialog', { name: '1 of 2 done' });
  await userEvent.click(within(results).getByRole('button', { name: /^Undo the one that worked/ }));
  expect(await screen.findByText('1 person is back. Nothing was sent.')).toBeInTheDocument();
  expect(sent(calls)[1]?.body).toEqual({ ids: ['maria'], action: 'unreject', versions: { maria: 8 } });
});

test('an open offer is rescinded with the move, for a reason, with the right to do so', async () => {
  const luis = card('Luis', { stage: 'offer' });
  const answers: Reply[] = [
    problem(422, { code: 'offer_open' }),
    { body: moved(luis, { stage: 'interview' }) },
  ];
  const { calls } = await open(
    [luis],
    { 'POST /api/applications/luis/move': () => answers.shift() as Reply },
    { permissions: [...MANAGER, 'offers:update'] },
  );
  const sheet = await menu('Luis Delgado');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Interview' }));
  const ask = await screen.findByRole('dialog', { name: 'Move Luis to Interview?' });
  expect(ask).toHaveTextContent('Luis has an open offer. Moving rescinds it');
  await userEvent.click(within(ask).getByRole('button', { name: 'Rescind offer and move' }));
  expect(within(ask).getByLabelText('Reason')).toBeInvalid();
  expect(sent(calls)).toHaveLength(1);
  await userEvent.type(within(ask).getByLabelText('Reason'), 'The chef wants to meet him');
  await userEvent.click(within(ask).getByRole('button', { name: 'Rescind offer and move' }));
  expect(await screen.findByText(/moved to Interview/)).toBeInTheDocument();
  expect(sent(calls)[1]?.body).toEqual({
    toStage: 'interview',
    version: 7,
    reason: 'The chef wants to meet him',
    voidOffer: true,
  });
});

test('an undone move leaves the card at its position in the order', async () => {
  const [rosa, luis] = [card('Rosa'), card('Luis')];
  await open([rosa, luis], {
    'POST /api/applications/luis/move': { body: moved(luis, { stage: 'screening' }) },
    'POST /api/applications/luis/undo': { body: { application: luis } satisfies Wire<'Changed'> },
  });
  const names = async () =>
    within(await lane('Applied'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const sheet = await menu('Luis Delgado');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Screening' }));
  await waitFor(async () => expect(await names()).toEqual(['Rosa Delgado']));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect(await names()).toEqual(['Rosa Delgado', 'Luis Delgado']));
});
