/** What a move sheet says where an offer stands open: the move takes it back, for a reason. */
import { defineMessage, FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';

export const WHY_VOID = defineMessage({
  id: 'move.void_reason_missing',
  defaultMessage: 'Taking an offer back needs a reason in words.',
});

export function OfferOpen({ name }: { name: string }) {
  return (
    <Notice tone="warn">
      <FormattedMessage
        id="move.offer_open"
        defaultMessage="{name} has an open offer. The move takes it back: its link ends at once, and undoing the move does not bring it back."
        values={{ name }}
      />
    </Notice>
  );
}

export const VoidAndMove = () => (
  <FormattedMessage id="move.void_and_move" defaultMessage="Withdraw the offer and move" />
);
