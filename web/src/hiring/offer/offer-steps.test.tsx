/** Sending an offer: the toast claims no more than is known of its message. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { conversation, received } from '../thread/testing';
import type { Message } from '../thread/types';
import type { Offer, OfferFor } from './api';
import { OfferSteps } from './offer-steps';

const of: OfferFor = {
  id: 'a-1',
  version: 3,
  status: 'active',
  name: 'Kayla',
  language: 'en',
  locationId: 'l-1',
  zone: 'America/Los_Angeles',
  jobTitle: { en: 'Line cook', es: 'Cocinero de línea' },
  positionId: 'line',
  tipEligible: false,
  payMinE4: null,
  payMaxE4: null,
  employer: 'Pitaya',
  employeeId: null,
};
const offer: Offer = {
  id: 'o-1',
  applicationId: 'a-1',
  ageRange: null,
  approvalReason: null,
  approverId: null,
  authorId: 'u1',
  createdAt: '2026-11-26T05:00:00Z',
  declineReason: null,
  declinedAt: null,
  documentHash: null,
  expiresAt: null,
  jobTitle: 'Line cook',
  language: 'en',
  locationId: 'l-1',
  outsideRangeReason: null,
  positionId: 'line',
  rateE4: 200000,
  sentAt: null,
  signedAt: null,
  startsOn: '2026-12-07',
  viewedAt: null,
  state: 'draft',
  templateId: null,
  templateVersion: null,
  terms: {
    classification: 'full_time',
    contingencies: [],
    employer: 'Pitaya',
    manager: 'Ana',
    tipEligible: false,
    answerDays: 3,
  },
  version: 1,
};
const held = { status: 'held', holdReason: 'quiet_hours', scheduledFor: '2026-11-27T16:00:00Z' } as const;

test.each([
  ['en', 'messages:read', held, /^Offer for Kayla goes out Fri,? 8:00.AM$/],
  ['es', 'messages:read', held, /^La oferta para Kayla sale el vie,? 8:00.a\.?.m\.?$/],
  ['en', 'messages:read', { status: 'sent' }, 'Offer sent to Kayla'],
  // Who reads no conversation does not know when it leaves.
  ['en', 'team:read', held, 'Offer ready for Kayla'],
] as const)(
  'the toast says when the offer leaves (%s, %s, %o)',
  async (language, permission, changes, title) => {
    const message: Message = received('m-9', 'Your offer', { direction: 'out', ...changes });
    serve({
      ...signedIn(['offers:update', permission], { preferredLanguage: language }),
      'POST /api/offers/o-1/send': {
        body: {
          offer: { ...offer, state: 'sent', version: 2 },
          linkUrl: 'https://x.test/offer/t',
          messageId: 'm-9',
        } satisfies Wire<'SentOffer'>,
      },
      'GET /api/applications/a-1/conversation': { body: conversation([message]) },
    });
    await renderApp(<OfferSteps of={of} offer={offer} onEdit={() => {}} />, { language });
    const name = language === 'en' ? 'Send for signature' : 'Enviar a firmar';
    await userEvent.click(await screen.findByRole('button', { name }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    expect(await screen.findByText(title)).toBeInTheDocument();
  },
);
