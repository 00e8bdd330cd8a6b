/** The state of an offer: pay and first day, what happens next in a sentence, and its documents. */
import { FileText } from 'lucide-react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { useUser } from '@/auth/use-user';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { Offer, OfferFor, OfferState } from './api';
import { outsideRange } from './draft';
import { STATE_NAMES, STATE_TONES } from './names';

const NEXT: Record<OfferState, MessageDescriptor> = defineMessages({
  draft: { id: 'offer.next.draft', defaultMessage: 'Not sent to {name} yet.' },
  pending_approval: {
    id: 'offer.next.pending',
    defaultMessage: 'Can be sent once approved.',
  },
  approved: { id: 'offer.next.approved', defaultMessage: 'Ready to send.' },
  sent: { id: 'offer.next.sent', defaultMessage: '{name} can respond until {until}.' },
  viewed: { id: 'offer.next.viewed', defaultMessage: '{name} opened it and can respond until {until}.' },
  signed: {
    id: 'offer.next.signed',
    defaultMessage: '{name} signed on {signed}. You can countersign and hire.',
  },
  countersigned: { id: 'offer.next.countersigned', defaultMessage: 'Signed by both. You can hire.' },
  declined: { id: 'offer.next.declined', defaultMessage: '{name} declined.' },
  expired: { id: 'offer.next.expired', defaultMessage: 'Expired without a response.' },
  voided: { id: 'offer.next.voided', defaultMessage: 'Rescinded; the link no longer works.' },
});

const OWN: Record<'draft' | 'pending' | 'held', MessageDescriptor> = defineMessages({
  draft: {
    id: 'offer.next.outside',
    defaultMessage: 'Pay outside the posted range: someone else must approve it first.',
  },
  pending: {
    id: 'offer.next.own_pending',
    defaultMessage: 'You created it, so someone else must approve it.',
  },
  held: { id: 'offer.next.held', defaultMessage: '{name} signed on {signed}.' },
});

/** `held`: something else has to come to an end before they can be hired. */
export function OfferStatus({ of, offer, onHold }: { of: OfferFor; offer: Offer; onHold: boolean }) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  const { user } = useUser();
  const { state } = offer;
  const moment = (at: string | null) => (at ? dates.moment(at, of.zone) : '');
  const next =
    state === 'draft' && outsideRange(offer.rateE4, of)
      ? OWN.draft
      : state === 'pending_approval' && offer.authorId === user?.id
        ? OWN.pending
        : onHold && offer.signedAt
          ? OWN.held
          : NEXT[state];
  const hired = of.status === 'hired';
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={STATE_TONES[state]}>{intl.formatMessage(STATE_NAMES[state])}</Badge>
        <span className="font-semibold text-16 tabular-nums md:text-14">
          <FormattedMessage
            id="offer.rate_line"
            defaultMessage="{rate} an hour from {day}"
            values={{ rate: money.rate(offer.rateE4), day: dates.full(offer.startsOn) }}
          />
        </span>
      </p>
      {!hired && (
        <p className="text-14 text-muted md:text-13">
          {intl.formatMessage(next, {
            name: of.name,
            until: moment(offer.expiresAt),
            signed: moment(offer.signedAt),
          })}
        </p>
      )}
      {offer.declineReason && (
        <p className="text-14">
          <FormattedMessage
            id="offer.decline_reason"
            defaultMessage="“{reason}”"
            values={{ reason: offer.declineReason }}
          />
        </p>
      )}
      <OfferDocuments offer={offer} />
    </div>
  );
}

function OfferDocuments({ offer }: { offer: Offer }) {
  // What never went out has no letter.
  if (['draft', 'pending_approval', 'approved'].includes(offer.state) || !offer.expiresAt) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      <a className={buttonClass({ size: 'sm' })} href={`/api/offers/${offer.id}/letter.pdf`} download>
        <FileText size={14} aria-hidden="true" />
        <FormattedMessage id="offer.letter" defaultMessage="Letter" />
      </a>
      {offer.signedAt && (
        <a className={buttonClass({ size: 'sm' })} href={`/api/offers/${offer.id}/certificate.pdf`} download>
          <FileText size={14} aria-hidden="true" />
          <FormattedMessage id="offer.certificate" defaultMessage="Certificate" />
        </a>
      )}
    </p>
  );
}
