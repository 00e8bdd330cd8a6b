/** The last look before an offer is sent: the terms, the recipient, the deadline, and that it does not change after. */
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { Offer, OfferFor } from './api';

type Props = { of: OfferFor; offer: Offer; busy: boolean; onSend(): void; onClose(): void };

export default function SendSheet({ of, offer, busy, onSend, onClose }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage(
        { id: 'offer.send_title', defaultMessage: 'Send this offer to {name}?' },
        { name: of.name },
      )}
      description={intl.formatMessage(
        {
          id: 'offer.send_text',
          defaultMessage:
            '{job}, {rate} an hour, from {day}, letter in {language, select, es {Spanish} other {English}}. {name} gets a link by text or email and has {days, plural, one {# day} other {# days}} to sign. You can’t change it after that, only rescind it.',
        },
        {
          job: offer.jobTitle,
          rate: money.rate(offer.rateE4),
          day: dates.day(offer.startsOn),
          language: offer.language,
          name: of.name,
          days: offer.terms.answerDays,
        },
      )}
      confirmLabel={<FormattedMessage id="offer.send" defaultMessage="Send for signature" />}
      busy={busy}
      onConfirm={onSend}
    />
  );
}
