/** Letters, records and requests: nothing wrong is sent, nothing typed is lost, and everyone sees what they may. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { listed } from '@/testing/jobs';
import { location, position } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { type Reply, renderApp, serve } from '@/testing/render';
import { LettersTab } from './letters/letters-tab';
import { RecordsTab } from './records/records-tab';
import { RequestsTab } from './requests/requests-tab';

const template: Wire<'OfferTemplate'> = {
  id: 'w1',
  name: { en: 'For every job', es: 'Para todos los puestos' },
  body: { en: 'Dear {firstName},', es: 'Hola, {firstName}:' },
  builtIn: false,
  jurisdictions: [],
  locationIds: [],
  positionIds: [],
  isDefault: true,
  active: true,
  archived: false,
  version: 3,
};
const cooks: typeof template = {
  ...template,
  id: 'w2',
  name: { en: 'Cooks', es: 'Cocina' },
  jurisdictions: ['us-ca'],
  positionIds: ['p1'],
  isDefault: false,
  version: 1,
};
const northPark = location('l1', 'North Park', { jurisdictions: ['us', 'us-ca', 'us-ca-sd'] });
const cook = position('p1', { en: 'Cook', es: 'Cocinera' });
const laws: Wire<'RetentionLaw'>[] = [
  { state: null, years: 1, from: null, citation: '29 CFR § 1602.14' },
  { state: 'CA', years: 5, from: null, citation: 'Cal. Gov. Code § 12946' },
];
const job: Wire<'JobItem'> = {
  ...listed,
  id: 'j1',
  ref: 'abc',
  title: { en: 'Line Cook', es: 'Cocinera' },
  locationId: 'l1',
  status: 'published',
  legalHold: false,
};
const request: Wire<'ApplicantRequest'> = {
  id: 'r1',
  applicationId: 'a1',
  applicantName: 'Rosa Díaz',
  jobTitle: job.title,
  locationName: 'North Park',
  kind: 'deletion',
  words: 'Please delete me.',
  dueOn: '2020-01-05',
  state: 'open',
  answer: null,
  answeredBy: null,
  answeredAt: null,
  at: '2020-01-01T10:00:00Z',
  version: 1,
};

const open = (permissions: string[], replies: Record<string, Reply> = {}) =>
  serve({
    ...signedIn(permissions),
    'GET /api/locations': { body: { items: [northPark] } },
    'GET /api/positions': { body: { items: [cook] } },
    'GET /api/rules/packs/summary': {
      body: { items: [], places: { 'us-ca-sd': { en: 'San Diego', es: 'San Diego' } } },
    },
    'GET /api/offer-templates': {
      body: { items: [template, cooks], placeholders: ['firstName', 'payRate'] },
    },
    'GET /api/eeo/settings': {
      body: {
        enabled: true,
        federalContractor: false,
        setVersion: 1,
        stateVariants: [],
        variants: [],
        version: 0,
      },
    },
    'GET /api/hiring/retention': { body: { retention: { years: 4, states: {} }, laws, version: 0 } },
    'GET /api/jobs': { body: { items: [job], total: 1, nextCursor: null } },
    'GET /api/applicant-requests?state=open&limit=30': {
      body: { items: [request], open: 1, nextCursor: null },
    },
    ...replies,
  });

/** Opens a wording of the list. */
const openTemplate = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));

test('a placeholder that no letter knows is said at once, and nothing is sent', async () => {
  const calls = open(['offers:read', 'templates:update']);
  await renderApp(<LettersTab />);
  await openTemplate('For every job');
  const [english] = screen.getAllByLabelText('Text');
  await userEvent.type(english as HTMLElement, ' {{pay}');
  expect(english).toBeInvalid();
  expect(screen.getByText(/No field named \{pay\}/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('a placeholder that lost a brace is said at once, and nothing is sent', async () => {
  const calls = open(['offers:read', 'templates:update']);
  await renderApp(<LettersTab />);
  await openTemplate('For every job');
  const [english] = screen.getAllByLabelText('Text');
  await userEvent.type(english as HTMLElement, ' {{payRate an hour');
  expect(english).toHaveAccessibleDescription(/\{payRate is missing a brace/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('a placeholder goes where the cursor is, and someone else’s change is not written over unseen', async () => {
  const theirs = { ...template, body: { en: 'Theirs', es: 'Suyo' }, version: 4 };
  const calls = open(['offers:read', 'templates:update'], {
    'PATCH /api/offer-templates/w1': {
      status: 409,
      body: { code: 'version_conflict', title: 'Changed', status: 409, current: theirs },
    },
  });
  await renderApp(<LettersTab />);
  await openTemplate('For every job');
  const [english] = screen.getAllByLabelText('Text');
  await userEvent.type(english as HTMLElement, ' Your pay: ');
  await userEvent.click(screen.getAllByRole('button', { name: 'Pay' })[0] as HTMLElement);
  expect(english).toHaveValue('Dear {firstName}, Your pay: {payRate}');
  expect(screen.getByText('$18.50 per hour')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 3 }, { version: 4 }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
  expect(screen.getAllByLabelText('Text')[0]).toHaveValue('Theirs');
});

test('a new template starts with the default text and says where it is used', async () => {
  const calls = open(['offers:read', 'templates:update'], {
    'POST /api/offer-templates': { status: 201, body: { ...cooks, id: 'w3' } },
  });
  await renderApp(<LettersTab />);
  expect(await screen.findByText('CA · Cook')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'New template' }));
  expect(screen.getAllByLabelText('Text')[0]).toHaveValue('Dear {firstName},');
  await userEvent.type(screen.getByLabelText(/Name in English/), 'Cooks here');
  await userEvent.type(screen.getByLabelText(/Name in Spanish/), 'Cocina de aquí');
  await userEvent.click(screen.getByRole('checkbox', { name: 'City of San Diego' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cook' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('list', { name: 'Templates' })).toBeVisible();
  const [sent] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject({
    name: { en: 'Cooks here', es: 'Cocina de aquí' },
    jurisdictions: ['us-ca-sd'],
    positionIds: ['p1'],
    isDefault: false,
    active: true,
  });
});

test('the default template loses its limits and cannot be archived', async () => {
  const calls = open(['offers:read', 'templates:update'], {
    'PATCH /api/offer-templates/w2': { body: cooks },
  });
  await renderApp(<LettersTab />);
  await openTemplate('For every job');
  expect(screen.getByRole('checkbox', { name: /^Default template/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'All templates' }));
  await openTemplate('Cooks');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Default template/ }));
  expect(screen.queryByRole('checkbox', { name: 'Archived' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('list', { name: 'Templates' });
  const [sent] = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toMatchObject({ isDefault: true, jurisdictions: [], positionIds: [] });
});

test('a template is previewed with a real offer, down to what Lineup adds', async () => {
  open(['offers:read'], {
    'POST /api/offer-templates/preview': {
      body: {
        name: 'Rosa Díaz',
        jobTitle: 'Cook',
        locationName: 'North Park',
        paragraphs: ['Dear Rosa,', 'At will.'],
        unknown: [],
      },
    },
  });
  await renderApp(<LettersTab />);
  await openTemplate('Cooks');
  await userEvent.click(screen.getAllByRole('radio', { name: 'Real offer' })[0] as HTMLElement);
  expect((await screen.findAllByText('Offer to Rosa Díaz: Cook, North Park'))[0]).toBeVisible();
  expect(screen.getAllByText('At will.')[0]).toBeVisible();
});

test('who may only read the wordings finds them closed', async () => {
  open(['offers:read']);
  await renderApp(<LettersTab />);
  await openTemplate('Cooks');
  expect(screen.queryByRole('button', { name: 'New template' })).toBeNull();
  for (const field of await screen.findAllByLabelText('Text')) expect(field).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('fewer years than the law asks for are refused beside the state', async () => {
  const calls = open(['settings:update'], {
    'PUT /api/hiring/retention': {
      status: 422,
      body: {
        code: 'invalid',
        title: 'No',
        status: 422,
        fields: [{ field: 'retention.states.CA', code: 'below_law', message: 'The law asks for more.' }],
      },
    },
  });
  await renderApp(<RecordsTab />);
  await userEvent.selectOptions(await screen.findByLabelText('Add a state'), 'CA');
  const years = screen.getByLabelText('Years in CA');
  expect(years).toHaveValue('5');
  expect(years).toHaveAccessibleDescription('Legal minimum: 5 years (Cal. Gov. Code § 12946).');
  await userEvent.clear(years);
  await userEvent.type(years, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The law asks for more.')).toBeVisible();
  expect(years).toBeInvalid();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 0,
    retention: { years: 4, states: { CA: 2 } },
  });
  expect(screen.queryByText('Legal holds')).toBeNull();
});

test('a hold needs a job, and is put with its reason', async () => {
  const calls = open(['settings:update', 'applicants:manage_data', 'jobs:read'], {
    'PUT /api/jobs/j1/legal-hold': { body: { on: true } },
  });
  await renderApp(<RecordsTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Place hold' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(within(sheet).getByLabelText('Job')).toBeInvalid();
  await userEvent.selectOptions(within(sheet).getByLabelText('Job'), 'j1');
  await userEvent.type(within(sheet).getByLabelText('Reason (kept on record)'), 'Charge 480-2026-00123');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    on: true,
    reason: 'Charge 480-2026-00123',
  });
});

test('a late deletion says so, and without the right to delete it can only be declined', async () => {
  const calls = open(['applications:move'], {
    'POST /api/applicant-requests/r1/answer': { body: { ...request, state: 'declined' } },
  });
  await renderApp(<RequestsTab />);
  expect(await screen.findByText('Overdue since Jan 5')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reply: Rosa Díaz' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByText('Delete now')).toBeNull();
  await userEvent.type(
    within(sheet).getByLabelText('Your reply to the applicant'),
    'The law keeps it until 2028.',
  );
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send reply' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    version: 1,
    state: 'declined',
    answer: 'The law keeps it until 2028.',
  });
});
