/** Someone walks in: typed at the counter, honest about texts, and no second card for the same job. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { open, problem, sent } from '@/testing/pipeline-screen';
import type { Reply } from '@/testing/render';
import { MANAGER } from './testing';

const CAN_CREATE = { permissions: [...MANAGER, 'applications:create'] };
const REPLIES = {
  'GET /api/jobs?status=published': {
    body: {
      items: [{ id: 'j-1', title: { en: 'Line cook', es: 'Cocinero de línea' }, locationName: 'North Park' }],
    },
  },
  'GET /api/text-consent': {
    body: {
      version: 'form-1',
      words: { en: 'Text me about my application.', es: 'Quiero recibir mensajes.' },
    } satisfies Wire<'ConsentWords'>,
  },
};

const ADDED: Wire<'WalkedIn'> = { applicationId: 'a-9' };

async function typed(form: HTMLElement) {
  await within(form).findByRole('option', { name: 'Line cook · North Park' });
  await userEvent.selectOptions(within(form).getByLabelText('Job'), 'Line cook · North Park');
  await userEvent.type(within(form).getByLabelText('First name'), 'Ana');
  await userEvent.type(within(form).getByLabelText('Last name'), 'Ruiz');
  await userEvent.type(within(form).getByLabelText('Phone'), '619 555 0188');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Friday PM' }));
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Saturday AM' }));
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Saturday PM' }));
}

async function opened(replies: Parameters<typeof open>[1], permissions = CAN_CREATE) {
  const view = await open([], { ...REPLIES, ...replies }, permissions);
  await userEvent.click(await screen.findByRole('button', { name: 'Add an applicant' }));
  return { ...view, form: await screen.findByRole('dialog', { name: 'Add an applicant' }) };
}

test('a walk-in is on the board, with consent to texts only where it was ticked', async () => {
  const { calls, form } = await opened({
    'POST /api/applications': { status: 201, body: ADDED },
  });
  await userEvent.click(within(form).getByRole('button', { name: 'Add applicant' }));
  expect(within(form).getByLabelText('Job')).toBeInvalid();
  expect(sent(calls)).toHaveLength(0);
  await typed(form);
  await userEvent.click(within(form).getByRole('radio', { name: 'Español' }));
  expect(within(form).getByText('“Quiero recibir mensajes.”')).toHaveAttribute('lang', 'es');
  expect(within(form).getByRole('checkbox', { name: /agreed to text messages/ })).not.toBeChecked();
  await userEvent.selectOptions(within(form).getByLabelText('Source'), 'Referral');
  await userEvent.click(within(form).getByRole('button', { name: 'Add applicant' }));
  expect(await screen.findByText('Ana added to the pipeline')).toBeInTheDocument();
  expect(sent(calls)[0]?.body).toEqual({
    jobId: 'j-1',
    firstName: 'Ana',
    lastName: 'Ruiz',
    phone: '(619) 555-0188',
    email: '',
    language: 'es',
    source: 'referral',
    availability: { fri: 'pm', sat: 'anytime' },
    texts: false,
  });
});

test('an applicant who is there already is shown, not added again', async () => {
  const { form } = await opened({
    'POST /api/applications': problem(409, {
      code: 'duplicate_application',
      current: { applicationId: 'a-3', appliedAt: '2026-11-16T17:14:00Z' },
    }),
  });
  await typed(form);
  await userEvent.click(within(form).getByRole('button', { name: 'Add applicant' }));
  expect(await within(form).findByText(/with this number is open since/)).toBeInTheDocument();
  expect(within(form).getByRole('link', { name: 'Open application' })).toHaveAttribute(
    'href',
    '/applicants/a-3',
  );
  expect(within(form).getByLabelText('First name')).toHaveValue('Ana');
});

test('what the server does not take is said beside its field, and nothing typed is lost', async () => {
  const answers: Reply[] = [
    problem(422, {
      code: 'invalid',
      fields: [{ field: 'phone', code: 'phone_too_short', message: 'This number is too short' }],
    }),
    { status: 201, body: ADDED },
  ];
  const { calls, form } = await opened({ 'POST /api/applications': () => answers.shift() as Reply });
  await typed(form);
  await userEvent.click(within(form).getByRole('button', { name: 'Add applicant' }));
  expect(await within(form).findByText('This number is too short')).toBeInTheDocument();
  await userEvent.type(within(form).getByLabelText('Phone'), '9');
  await userEvent.click(within(form).getByRole('button', { name: 'Add applicant' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
});

test('without the right to add there is no button', async () => {
  await open([], REPLIES);
  expect(await screen.findByRole('heading', { name: 'Pipeline' })).toBeInTheDocument();
  await screen.findByText('No applicants yet');
  expect(screen.queryByRole('button', { name: 'Add an applicant' })).not.toBeInTheDocument();
});
