/** The board as managers meet it: moving by menu and key, undo, refusals, rejecting, several at once. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { BOARD, lane, menu, moved, open, problem, sent } from '@/testing/pipeline-screen';
import type { Reply } from '@/testing/render';
import { board, card, hoursAgo, MANAGER } from './testing';
import type { Card } from './types';

const maria = card('Maria', { stage: 'screening' });

test('seven lanes with their counts; a card says who, for what, points and week', async () => {
  await open([maria, card('Rosa', { enteredAt: hoursAgo(27) })]);
  const screening = await lane('Screening');
  const item = within(screening).getByRole('listitem');
  expect(within(item).getByRole('link', { name: 'Maria Delgado' })).toHaveAttribute(
    'href',
    '/applicants/maria',
  );
  expect(within(item).getByText('Line cook · North Park')).toBeInTheDocument();
  expect(
    within(item).getByRole('img', { name: /^Strong, 82%: 61.4 of 75 points from your rubric/ }),
  ).toBeInTheDocument();
  expect(
    within(item).getByRole('img', { name: 'Available for 5 of the 7 half days this job needs' }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('region')).toHaveLength(7);
  expect(screen.getByText(/waited over a day for a first reply/)).toHaveTextContent('Rosa');
});

test('el mismo tablero en español', async () => {
  await open([maria], {}, { language: 'es' });
  const revision = await lane('Revisión');
  expect(within(revision).getByText('Cocinero de línea · North Park')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Proceso' })).toBeInTheDocument();
});

test('the menu moves at once; undo brings back stage and says that nothing was sent', async () => {
  const { calls } = await open([maria], {
    'POST /api/applications/maria/move': { body: moved(maria, { stage: 'phone_interview' }) },
    'POST /api/applications/maria/undo': {
      body: { application: { ...maria, version: 9 } } satisfies Wire<'Changed'>,
    },
  });
  const sheet = await menu('Maria Delgado');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Video Interview' }));
  expect(await within(await lane('Video Interview')).findByText('Maria Delgado')).toBeInTheDocument();
  expect(sent(calls)[0]?.body).toEqual({ toStage: 'phone_interview', version: 7 });
  const bar = (await screen.findByText(/moved to Video Interview/)).closest<HTMLElement>('[role=status]');
  await userEvent.click(within(bar as HTMLElement).getByRole('button', { name: /Undo/ }));
  expect(await within(await lane('Screening')).findByText('Maria Delgado')).toBeInTheDocument();
  expect(sent(calls)[1]?.body).toEqual({ undoToken: 'token-1' });
  expect(await screen.findByText('Maria is back. Nothing was sent.')).toBeInTheDocument();
});

test('after a move to an interview one button makes and sends the scheduling link', async () => {
  const { calls } = await open([maria], {
    'POST /api/applications/maria/move': { body: moved(maria, { stage: 'in_person' }) },
    'POST /api/applications/maria/links': {
      status: 201,
      body: { url: 'https://x.test/schedule/t', sent: true },
    },
  });
  const sheet = await menu('Maria Delgado');
  await userEvent.click(within(sheet).getByRole('button', { name: 'In-Person' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Generate scheduling link' }));
  expect(await screen.findByText(/Scheduling link sent to/)).toBeInTheDocument();
  expect(sent(calls)[1]?.body).toEqual({ stage: 'in_person', send: true });
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
});

test('an offer straight away needs a reason, and a skip says what it leaves out', async () => {
  const { calls } = await open([maria], {
    'POST /api/applications/maria/move': { body: moved(maria, { stage: 'offer' }) },
  });
  const sheet = await menu('Maria Delgado');
  await userEvent.click(within(sheet).getByRole('button', { name: /Offer needs a reason/ }));
  const ask = await screen.findByRole('dialog', { name: 'Move Maria to Offer?' });
  expect(
    within(ask).getByText(/Skips 3 stages: Video Interview, In-Person, and Interview/),
  ).toBeInTheDocument();
  await userEvent.click(within(ask).getByRole('button', { name: 'Move to Offer' }));
  expect(within(ask).getByLabelText('Reason')).toBeInvalid();
  expect(sent(calls)).toHaveLength(0);
  await userEvent.type(within(ask).getByLabelText('Reason'), 'Ran the grill today');
  await userEvent.click(within(ask).getByRole('button', { name: 'Move to Offer' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.body).toEqual({ toStage: 'offer', version: 7, reason: 'Ran the grill today' });
});

test('the faster person is named, the card is where it was put, and it can be moved all the same', async () => {
  const current: Card = { ...maria, stage: 'in_person', version: 8 };
  const replies: Reply[] = [
    problem(409, {
      code: 'stage_conflict',
      current,
      changedBy: { id: 'u', name: 'Dana Ruiz', at: new Date(Date.now() - 12_000).toISOString() },
    }),
    { body: moved(maria, { stage: 'offer', version: 9 }) },
  ];
  const { calls } = await open([maria], {
    'POST /api/applications/maria/move': () => replies.shift() as Reply,
    [BOARD]: () => ({ body: board([replies.length < 2 ? current : maria]) }),
  });
  const sheet = await menu('Maria Delgado');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Video Interview' }));
  const conflict = await screen.findByRole('dialog', { name: 'Someone moved Maria first' });
  expect(conflict).toHaveTextContent(/Dana Ruiz changed this application just now/);
  expect(conflict).toHaveTextContent('Maria is now in In-Person');
  const there = screen.getByRole('region', { name: 'In-Person', hidden: true });
  expect(within(there).getByText('Maria Delgado')).toBeInTheDocument();
  await userEvent.click(within(conflict).getByRole('button', { name: 'Move anyway' }));
  const ask = await screen.findByRole('dialog', { name: 'Move Maria to Video Interview?' });
  await userEvent.click(within(ask).getByRole('button', { name: 'Move to Video Interview' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls)[1]?.body).toEqual({ toStage: 'phone_interview', version: 8 });
});

test('a refused move goes back and says why', async () => {
  await open([card('Luis', { stage: 'offer' })], {
    'POST /api/applications/luis/move': problem(422, { code: 'offer_open' }),
  });
  const sheet = await menu('Luis Delgado');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Interview' }));
  expect(await screen.findByText('There is an open offer. Rescind it first.')).toBeInTheDocument();
  expect(within(await lane('Offer')).getByText('Luis Delgado')).toBeInTheDocument();
});

test.each([
  ['screening', '7', null, 'Hiring requires a signed offer. Move Maria to Offer first.'],
  ['offer', '1', null, 'From Offer, Maria can only move back to In-Person or Interview.'],
  ['offer', '2', 'countersigned', 'From Offer, Maria can only move back to In-Person or Interview.'],
  [
    'offer',
    '3',
    'sent',
    'From Offer, Maria can only move back to In-Person or Interview. Rescind the open offer first.',
  ],
  ['offer', '1', 'signed', 'Maria signed the offer and stays in Offer until hired.'],
  ['hired', '2', 'countersigned', 'Maria is hired and on the team.'],
  [
    'hired',
    '6',
    'countersigned',
    'Maria is hired and on the team. You can undo the hire for 7 days on their page.',
  ],
] as const)(
  'from %s to lane %s with an offer that is %s: what is not possible says why',
  async (stage, key, state, reason) => {
    const offer = state && { id: 'o-1', state, sentAt: null, expiresAt: null };
    const { calls } = await open([
      card('Maria', { stage, offer, status: stage === 'hired' ? 'hired' : 'active' }),
    ]);
    (await screen.findByRole('link', { name: 'Maria Delgado' })).focus();
    await userEvent.keyboard(key);
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    expect(sent(calls)).toEqual([]);
  },
);

test('una oferta firmada no se retira: quien la firmó se queda hasta su contratación', async () => {
  const luis = card('Luis', {
    stage: 'offer',
    offer: { id: 'o-1', state: 'signed', sentAt: null, expiresAt: null },
  });
  await open(
    [luis],
    { 'POST /api/applications/luis/move': problem(422, { code: 'offer_open' }) },
    { language: 'es', permissions: [...MANAGER, 'offers:update'] },
  );
  (await screen.findByRole('link', { name: 'Luis Delgado' })).focus();
  await userEvent.keyboard('5');
  const reason = 'Luis firmó la oferta y se queda en Oferta hasta su contratación.';
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('rejecting needs a reason, waits a day, and can be taken back', async () => {
  let removed = false;
  const { calls } = await open([maria], {
    'POST /api/applications/maria/reject': () => {
      removed = true;
      return {
        body: { application: { ...maria, status: 'rejected', version: 8 } } satisfies Wire<'Changed'>,
      };
    },
    'POST /api/applications/maria/unreject': {
      body: { application: { ...maria, version: 9 } } satisfies Wire<'Changed'>,
    },
    [BOARD]: () => ({ body: board(removed ? [] : [maria]) }),
  });
  await screen.findByRole('button', { name: 'Actions for Maria Delgado' });
  screen.getByRole('link', { name: 'Maria Delgado' }).focus();
  await userEvent.keyboard('r');
  const form = await screen.findByRole('dialog', { name: 'Reject Maria?' });
  await userEvent.click(within(form).getByRole('button', { name: 'Reject' }));
  expect(within(form).getByLabelText('Reason')).toBeInvalid();
  await userEvent.selectOptions(within(form).getByLabelText('Reason'), 'Not enough experience');
  await userEvent.click(within(form).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent(calls)[0]?.body).toEqual({
      version: 7,
      reasonCode: 'experience',
      notify: true,
      delayHours: 24,
      keepInTalentPool: false,
      doNotRehire: false,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Maria Delgado' })).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(calls)[1]?.body).toEqual({ version: 8 }));
});

test('auto-rejected applicants are one tap from the board, with question and answer', async () => {
  const out = card('Marcos', {
    status: 'rejected',
    rejectReason: 'knockout',
    knockout: {
      questionId: 'sat',
      question: { en: 'Can you work Saturdays?', es: '¿Puedes los sábados?' },
      answer: { en: 'No', es: 'No' },
      ownWords: false,
    },
  });
  const { calls } = await open(board([maria], { autoRejected: 1 }), {
    'GET /api/applications?view=auto_rejected': {
      body: { items: [out], nextCursor: null, total: 1 } satisfies Wire<'Applications'>,
    },
    'POST /api/applications/marcos/unreject': {
      body: { application: { ...out, status: 'active' } } satisfies Wire<'Changed'>,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rejected & withdrawn (1)' }));
  const panel = await screen.findByRole('dialog', { name: 'Rejected & withdrawn' });
  expect(await within(panel).findByText('Can you work Saturdays?')).toBeInTheDocument();
  await userEvent.click(within(panel).getByRole('button', { name: 'Restore Marcos Delgado' }));
  await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ version: 7 }));
});

test('a card is carried by keyboard at once, and what came of it is said', async () => {
  const { calls, container } = await open([maria], {
    'POST /api/applications/maria/move': { body: moved(maria, { stage: 'in_person' }) },
  });
  await lane('Screening');
  const announcer = container.querySelector('[aria-live=assertive]');
  screen.getByRole('link', { name: 'Maria Delgado' }).focus();
  await userEvent.keyboard(' ');
  expect(announcer).toHaveTextContent('Picked up Maria Delgado.');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(announcer).toHaveTextContent('Maria Delgado over In-Person, 0 there');
  expect(within(await lane('In-Person')).getByText('Drop to move')).toBeInTheDocument();
  // During a drag no key is a shortcut, and none moves the focus.
  await userEvent.keyboard('r1{ArrowDown}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(announcer).toHaveTextContent('Maria Delgado returned');
  expect(screen.queryByText('Drop to move')).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([]);

  await userEvent.keyboard(' {ArrowRight}{Tab}');
  expect(announcer).toHaveTextContent('Maria Delgado returned');

  screen.getByRole('link', { name: 'Maria Delgado' }).focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Enter}');
  expect(await within(await lane('In-Person')).findByText('Maria Delgado')).toBeInTheDocument();
  expect(sent(calls)[0]?.body).toEqual({ toStage: 'in_person', version: 7 });
});
