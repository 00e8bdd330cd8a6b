/** The offer of an application: where it stands, the one next step, and the way to hire. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import {
  type Offer,
  type OfferFor,
  type OfferStep,
  offersQuery,
  refreshHiring,
  sendOffer,
  takeStep,
} from './api';
import { OFFER_ERRORS, STATE_NAMES, STATE_TONES } from './names';

const HireSheet = lazy(() => import('./hire-sheet').then((code) => ({ default: code.HireSheet })));
const OfferSheet = lazy(() => import('./offer-sheet'));
const ReasonSheet = lazy(() => import('./reason-sheet'));

const ENDED = ['declined', 'expired', 'voided'];

export function OfferPanel({ of }: { of: OfferFor }) {
  const { can } = usePermissions();
  const { data } = useQuery({ ...offersQuery(of.id), enabled: can('offers:read') });
  const [sheet, setSheet] = useState<'write' | 'hire' | 'paper' | 'unhire' | null>(null);
  if (!can('offers:read') || !data) return null;
  const standing = data.items.find((offer) => !ENDED.includes(offer.state)) ?? null;
  const last = standing ?? data.items[0] ?? null;
  const signed = standing?.state === 'signed' || standing?.state === 'countersigned';
  const alive = of.status === 'active';
  return (
    <div className="grid gap-3">
      {last ? <Standing of={of} offer={last} onEdit={() => setSheet('write')} /> : <NoOffer />}
      <div className="flex flex-wrap gap-2">
        {alive && !standing && can('offers:create') && (
          <Button variant="primary" onClick={() => setSheet('write')}>
            <FormattedMessage id="offer.write" defaultMessage="Write an offer" />
          </Button>
        )}
        {alive && signed && can('applications:move') && (
          <Button variant="primary" onClick={() => setSheet('hire')}>
            <FormattedMessage id="offer.hire" defaultMessage="Hire {name}" values={{ name: of.name }} />
          </Button>
        )}
        {alive && !signed && can('offers:approve') && (
          <Button variant="quiet" onClick={() => setSheet('paper')}>
            <FormattedMessage id="offer.hire_on_paper" defaultMessage="Signed on paper" />
          </Button>
        )}
        {of.status === 'hired' && can('offers:approve') && (
          <Button variant="quiet" onClick={() => setSheet('unhire')}>
            <FormattedMessage id="offer.unhire" defaultMessage="Take the hire back" />
          </Button>
        )}
      </div>
      {sheet && (
        <Suspense fallback={null}>
          {sheet === 'write' && (
            <OfferSheet
              of={of}
              offer={
                standing && ['draft', 'pending_approval', 'approved'].includes(standing.state)
                  ? standing
                  : null
              }
              onClose={() => setSheet(null)}
            />
          )}
          {(sheet === 'hire' || sheet === 'paper') && (
            <HireSheet of={of} paper={sheet === 'paper'} onClose={() => setSheet(null)} />
          )}
          {sheet === 'unhire' && <ReasonSheet of={of} step="unhire" onClose={() => setSheet(null)} />}
        </Suspense>
      )}
    </div>
  );
}

function NoOffer() {
  return (
    <p className="text-14 text-muted">
      <FormattedMessage id="offer.none" defaultMessage="No offer yet." />
    </p>
  );
}

function Standing({ of, offer, onEdit }: { of: OfferFor; offer: Offer; onEdit(): void }) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={STATE_TONES[offer.state]}>{intl.formatMessage(STATE_NAMES[offer.state])}</Badge>
        <span className="text-16 font-semibold tabular-nums md:text-14">
          <FormattedMessage
            id="offer.rate_line"
            defaultMessage="{rate} an hour from {day}"
            values={{ rate: money.rate(offer.rateE4), day: dates.full(offer.startsOn) }}
          />
        </span>
      </div>
      {offer.expiresAt && ['sent', 'viewed'].includes(offer.state) && (
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="offer.until"
            defaultMessage="Can be answered until {moment}"
            values={{ moment: dates.moment(offer.expiresAt, of.zone) }}
          />
        </p>
      )}
      {offer.declineReason && (
        <p className="text-14">
          <FormattedMessage
            id="offer.said"
            defaultMessage="“{reason}”"
            values={{ reason: offer.declineReason }}
          />
        </p>
      )}
      <Steps of={of} offer={offer} onEdit={onEdit} />
      <Papers offer={offer} />
    </>
  );
}

function Steps({ of, offer, onEdit }: { of: OfferFor; offer: Offer; onEdit(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const [asking, setAsking] = useState<OfferStep | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () => sendOffer(offer.id, offer.version),
    onSuccess: async (sent) => {
      if (!sent.messageId) setLink(sent.linkUrl);
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          { id: 'offer.sent', defaultMessage: 'Offer sent to {name}' },
          { name: of.name },
        ),
      });
      await refreshHiring(client);
    },
  });
  const step = useMutation({
    mutationFn: (what: OfferStep) => takeStep(offer.id, what, { version: offer.version }),
    onSuccess: () => refreshHiring(client),
  });
  const errorText = useErrorText(OFFER_ERRORS);
  const error = send.error ?? step.error;
  const open = ['draft', 'pending_approval', 'approved'].includes(offer.state);
  return (
    <>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      {link && <LinkToHand link={link} />}
      {can('offers:update') && (
        <div className="flex flex-wrap gap-2">
          {open && (
            <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()}>
              <FormattedMessage id="offer.send" defaultMessage="Send to sign" />
            </Button>
          )}
          {open && (
            <Button onClick={onEdit}>
              <FormattedMessage id="offer.edit" defaultMessage="Change" />
            </Button>
          )}
          {offer.state === 'draft' && (
            <Button busy={step.isPending} onClick={() => step.mutate('submit')}>
              <FormattedMessage id="offer.submit" defaultMessage="Ask for approval" />
            </Button>
          )}
          {['draft', 'pending_approval'].includes(offer.state) && can('offers:approve') && (
            <Button variant="tint" onClick={() => setAsking('approve')}>
              <FormattedMessage id="offer.approve" defaultMessage="Approve" />
            </Button>
          )}
          {offer.state === 'signed' && (
            <Button busy={step.isPending} onClick={() => step.mutate('countersign')}>
              <FormattedMessage id="offer.countersign" defaultMessage="Sign for the employer" />
            </Button>
          )}
          {(open || ['sent', 'viewed'].includes(offer.state)) && (
            <Button variant="quiet" onClick={() => setAsking('void')}>
              <FormattedMessage id="offer.void" defaultMessage="Take back" />
            </Button>
          )}
        </div>
      )}
      {asking && (asking === 'approve' || asking === 'void') && (
        <Suspense fallback={null}>
          <ReasonSheet of={of} offer={offer} step={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}

/** There is no number or address that the offer could go to: the link is handed over in person. */
function LinkToHand({ link }: { link: string }) {
  return (
    <Notice tone="info">
      <FormattedMessage
        id="offer.hand_over"
        defaultMessage="No message could be sent. Hand this link over in person: {link}"
        values={{ link: <span className="break-all">{link}</span> }}
      />
      <Button size="sm" onClick={() => void navigator.clipboard?.writeText(link)}>
        <Copy size={14} aria-hidden="true" />
        <FormattedMessage id="offer.copy_link" defaultMessage="Copy" />
      </Button>
    </Notice>
  );
}

function Papers({ offer }: { offer: Offer }) {
  if (['draft', 'pending_approval', 'approved'].includes(offer.state)) return null;
  return (
    <div className="flex flex-wrap gap-2">
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
    </div>
  );
}
