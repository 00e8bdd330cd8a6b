/** A background check beside its offer: what blocks the hire, until when, and the actions of each role. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { signedIn } from '@/testing/people';
import { type Reply, renderApp, serve } from '@/testing/render';
import type { Offer, OfferFor } from '../offer/api';
import { OfferPanel } from '../offer/offer-panel';
import type { BackgroundCheck, BackgroundChecks, Waiting, WaitingLaw } from './api';

const lupita: OfferFor = {
  id: 'a-1',
  version: 4,
  status: 'active',
  name: 'Lupita',
  language: 'es',
  locationId: 'l-1',
  zone: 'America/Los_Angeles',
  jobTitle: { en: 'Line cook', es: 'Cocinera de línea' },
  positionId: null,
  tipEligible: true,
  payMinE4: 180_000,
  payMaxE4: 220_000,
  employer: 'Pitaya LLC',
  employeeId: null,
};

const offer: Offer = {
  id: 'o-1',
  applicationId: 'a-1',
  locationId: 'l-1',
  jobTitle: 'Line cook',
  positionId: null,
  rateE4: 200_000,
  startsOn: '2026-12-28',
  templateId: null,
  templateVersion: null,
  language: 'es',
  terms: {
    tipEligible: true,
    classification: 'part_time',
    firstShift: null,
    manager: 'Theo',
    contingencies: ['background'],
    employer: 'Pitaya LLC',
    answerDays: 3,
    words: '',
  },
  state: 'countersigned',
  outsideRangeReason: null,
  approvalReason: null,
  authorId: 'u-2',
  approverId: null,
  createdAt: '2026-11-17T17:00:00Z',
  sentAt: '2026-11-17T17:00:00Z',
  viewedAt: '2026-11-18T17:00:00Z',
  expiresAt: '2026-11-20T17:00:00Z',
  signedAt: '2026-11-19T17:00:00Z',
  declinedAt: null,
  declineReason: null,
  documentHash: 'b7e2',
  ageRange: null,
  version: 5,
};

const law = (jurisdiction: string, change: Partial<WaitingLaw>): WaitingLaw => ({
  jurisdiction,
  days: 5,
  disputeDays: 0,
  receiptDays: 0,
  citation: 'FCRA',
  url: 'https://a.example',
  confidence: 'medium',
  offices: [],
  ...change,
});

const waiting: Waiting = {
  laws: [
    law('us', {}),
    law('us-ca', { disputeDays: 5, receiptDays: 2, citation: '12952', url: 'https://b.example' }),
  ],
};

const noticed: BackgroundCheck = {
  id: 'c-1',
  applicationId: 'a-1',
  offerId: 'o-1',
  state: 'noticed',
  provider: 'Bay Reports',
  providerContact: '1 Main St',
  reference: null,
  authorizedOn: '2026-11-19',
  begunBy: 'Theo Ortega',
  begunAt: '2026-11-19T18:00:00Z',
  reportedAt: '2026-11-20T17:00:00Z',
  noticedAt: '2026-11-20T18:00:00Z',
  answerUntil: '2026-12-09',
  decisionDueFrom: '2026-12-10',
  waiting,
  disputedAt: '2026-11-21T18:00:00Z',
  notice: {
    matter: 'A matter',
    assessment: { gravity: 'small', timePassed: 'long ago', job: 'the safe', rehabilitation: 'much' },
    byHand: false,
  },
  answers: [{ at: '2026-11-21T18:00:00Z', words: 'Es otra Lupita', disputes: true }],
  decision: null,
  decidedBy: null,
  decidedAt: null,
  linkUrl: 'https://lineup.example/check/x.y',
  version: 3,
};

const RIGHTS = ['offers:read', 'offers:update', 'applications:move', 'applications:reject'];

function open(changes: Partial<BackgroundChecks>, rights = RIGHTS, more: Record<string, Reply> = {}) {
  const calls = serve({
    ...signedIn(rights),
    'GET /api/applications/a-1/offers': { body: { items: [offer] } satisfies Wire<'OfferList'> },
    'GET /api/applications/a-1/background-checks': {
      body: {
        items: [],
        blocksHire: true,
        waiting,
        today: '2026-12-01',
        lastProvider: null,
        ...changes,
      } satisfies BackgroundChecks,
    },
    ...more,
  });
  return renderApp(<OfferPanel of={lupita} />).then(() => calls);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('hiring waits for a check that no one has begun, and says so', async () => {
  const calls = await open(
    { lastProvider: { provider: 'Bay Reports', providerContact: '1 Main St' } },
    RIGHTS,
    { 'POST /api/applications/a-1/background-checks': { body: noticed } },
  );
  expect(await button('Hire Lupita')).toBeDisabled();
  expect(await button('Hire Lupita')).toHaveAccessibleDescription(/Waiting for the background check/);
  // Waiving a check needs the right to approve offers.
  expect(screen.queryByRole('button', { name: 'Hire without check' })).not.toBeInTheDocument();
  await userEvent.click(await button('Start check'));
  expect(await screen.findByLabelText(/Background check provider/)).toHaveValue('Bay Reports');
  // No one says by pressing a button that someone agreed on some day.
  const agreed = screen.getByLabelText(/Written authorization dated/);
  expect(agreed).toHaveValue('');
  const begin = screen.getAllByRole('button', { name: 'Start check' }).at(-1) as HTMLElement;
  await userEvent.click(begin);
  expect(agreed).toHaveAccessibleDescription(/Enter the date/);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(agreed, '2026-11-30');
  await userEvent.click(begin);
  const posted = calls.find(({ method }) => method === 'POST');
  expect(posted?.body).toEqual({
    provider: 'Bay Reports',
    providerContact: '1 Main St',
    reference: null,
    authorizedOn: '2026-11-30',
  });
});

test('until the last day is over the final notice only says from when', async () => {
  await open({ items: [noticed] });
  expect(await screen.findByText(/Lupita can respond through Wed, Dec 9/)).toBeVisible();
  expect(screen.getByText('Disputes the report')).toBeVisible();
  expect(screen.getByText('Es otra Lupita')).toBeVisible();
  expect(await button('Final notice from Dec 10')).toBeDisabled();
  expect(await button('Clear')).toBeEnabled();
  expect(screen.getByText(/7 business days, 5 more if disputed/)).toBeVisible();
});

test('when it is over, someone decides', async () => {
  await open({ items: [noticed], today: '2026-12-10' });
  expect(await screen.findByText('Decision due')).toBeVisible();
  expect(await button('Send the final notice')).toBeEnabled();
});

test('who may not reject sends no final notice', async () => {
  await open({ items: [noticed], today: '2026-12-10' }, ['offers:read', 'offers:update']);
  expect(await button('Clear')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the final notice' })).not.toBeInTheDocument();
});

test('a clear check lets hire', async () => {
  const clear = { ...noticed, state: 'clear' as const, answers: [], notice: null, waiting: null };
  await open({ items: [clear], blocksHire: false });
  expect(await screen.findByText(/^Clear:/)).toBeVisible();
  expect(await button('Hire Lupita')).toBeEnabled();
  expect(screen.queryByText(/Waiting for the background check/)).not.toBeInTheDocument();
});

test('the notice form says that it is read as written, in which language, and under which headings', async () => {
  const weighing = { ...noticed, state: 'under_review' as const, answers: [], notice: null };
  await open({ items: [weighing] });
  await userEvent.click(await button('Write the notice'));
  expect(await screen.findByText(/exactly as you write it\. Write in Spanish/)).toBeVisible();
  expect(screen.getByLabelText('Evidence of rehabilitation')).toHaveAccessibleDescription(
    /They read it under “What speaks for you”/,
  );
});
