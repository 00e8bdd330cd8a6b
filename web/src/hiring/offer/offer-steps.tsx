/** The actions of an offer in its state; the next step is the primary button. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';
import { applicationThreadQuery } from '../thread/api';
import type { Message } from '../thread/types';
import { applyStep, type Offer, type OfferFor, type OfferStep, refreshHiring, sendOffer } from './api';
import { outsideRange } from './draft';
import { OFFER_ERRORS } from './names';

const LetterSheet = lazy(() => import('./letter-sheet'));
const ReasonSheet = lazy(() => import('./reason-sheet'));
const SendSheet = lazy(() => import('./send-sheet'));

type Props = { of: OfferFor; offer: Offer; onEdit(): void };

export function OfferSteps({ of, offer, onEdit }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const client = useQueryClient();
  const { can } = usePermissions();
  const { user } = useUser();
  const [confirming, setConfirming] = useState<'approve' | 'void' | 'send' | null>(null);
  const [reading, setReading] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () => sendOffer(offer.id, offer.version),
    onSettled: () => setConfirming(null),
    onSuccess: async (sent) => {
      setReading(false);
      if (!sent.messageId) setLink(sent.linkUrl);
      const message = sent.messageId && can('messages:read') ? await messageOf(sent.messageId) : undefined;
      toast({ tone: 'ok', title: sentText(message) });
      await refreshHiring(client);
    },
  });
  /** At night a text waits for the morning: only the conversation knows. */
  async function messageOf(id: string): Promise<Message | undefined> {
    const query = { ...applicationThreadQuery(of.id), staleTime: 0 };
    const thread = await client.fetchQuery(query).catch(() => undefined);
    return thread?.messages.find((one) => one.id === id);
  }
  function sentText(message: Message | undefined): string {
    const { name } = of;
    if (!message)
      return intl.formatMessage({ id: 'offer.ready', defaultMessage: 'Offer ready for {name}' }, { name });
    if (message.holdReason === 'quiet_hours' && message.scheduledFor)
      return intl.formatMessage(
        { id: 'offer.held', defaultMessage: 'Offer for {name} goes out {when}' },
        { name, when: dates.soon(message.scheduledFor, of.zone) },
      );
    return intl.formatMessage({ id: 'offer.sent', defaultMessage: 'Offer sent to {name}' }, { name });
  }
  const step = useMutation({
    mutationFn: (what: OfferStep) => applyStep(offer, what),
    onSuccess: () => refreshHiring(client),
  });
  const errorText = useErrorText(OFFER_ERRORS);
  const error = send.error ?? step.error;
  const { state } = offer;
  const open = ['draft', 'pending_approval', 'approved'].includes(state);
  // Pay outside of the posted range goes out only once someone else has agreed.
  const needsApproval = state !== 'approved' && outsideRange(offer.rateE4, of);
  const canApprove =
    ['draft', 'pending_approval'].includes(state) && can('offers:approve') && user?.id !== offer.authorId;
  const canSend = open && !needsApproval;
  return (
    <>
      {(error || link) && (
        <div className="grid w-full gap-2">
          {error && <Notice tone="danger">{errorText(error)}</Notice>}
          {link && <OnboardingLink link={link} />}
        </div>
      )}
      {canSend && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setConfirming('send')}>
          <FormattedMessage id="offer.send" defaultMessage="Send for signature" />
        </Button>
      )}
      {canApprove && (
        <Button variant={canSend ? 'secondary' : 'primary'} onClick={() => setConfirming('approve')}>
          <FormattedMessage id="offer.approve" defaultMessage="Approve" />
        </Button>
      )}
      {state === 'draft' && needsApproval && !canApprove && (
        <Button variant="primary" busy={step.isPending} onClick={() => step.mutate('submit')}>
          <FormattedMessage id="offer.submit" defaultMessage="Request approval" />
        </Button>
      )}
      {open && (
        <Button onClick={() => setReading(true)}>
          <FormattedMessage id="offer.read" defaultMessage="Read letter" />
        </Button>
      )}
      {open && (
        <Button onClick={onEdit}>
          <FormattedMessage id="offer.edit" defaultMessage="Edit" />
        </Button>
      )}
      {state === 'signed' && (
        <Button busy={step.isPending} onClick={() => step.mutate('countersign')}>
          <FormattedMessage id="offer.countersign" defaultMessage="Countersign" />
        </Button>
      )}
      {(open || ['sent', 'viewed'].includes(state)) && (
        <Button onClick={() => setConfirming('void')}>
          <FormattedMessage id="offer.void" defaultMessage="Rescind offer" />
        </Button>
      )}
      {reading && (
        <Suspense fallback={null}>
          <LetterSheet offer={offer} name={of.name} onClose={() => setReading(false)} />
        </Suspense>
      )}
      {confirming && (
        <Suspense fallback={null}>
          {confirming === 'send' ? (
            <SendSheet
              of={of}
              offer={offer}
              busy={send.isPending}
              onSend={() => send.mutate()}
              onClose={() => setConfirming(null)}
            />
          ) : (
            <ReasonSheet of={of} offer={offer} step={confirming} onClose={() => setConfirming(null)} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** There is no number or address that the offer could go to: the link is handed over in person. */
function OnboardingLink({ link }: { link: string }) {
  return (
    <Notice tone="info">
      <FormattedMessage
        id="offer.give_link"
        defaultMessage="Couldn’t send a message. Give them this link in person: {link}"
        values={{ link: <span className="break-all">{link}</span> }}
      />
      <Button size="sm" onClick={() => void navigator.clipboard?.writeText(link)}>
        <Copy size={14} aria-hidden="true" />
        <FormattedMessage id="offer.copy_link" defaultMessage="Copy" />
      </Button>
    </Notice>
  );
}
