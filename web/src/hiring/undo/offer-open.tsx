/** The move sheet for an applicant with an open offer: the move rescinds it, with a reason. */
import { defineMessage, FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';

export const VOID_REASON = defineMessage({
  id: 'move.void_reason_missing',
  defaultMessage: 'Add a reason to rescind the offer.',
});

export function OfferOpen({ name }: { name: string }) {
  return (
    <Notice tone="warn">
      <FormattedMessage
        id="move.offer_open"
        defaultMessage="{name} has an open offer. Moving rescinds it, and undo won’t restore it."
        values={{ name }}
      />
    </Notice>
  );
}

export const VoidAndMove = () => (
  <FormattedMessage id="move.void_and_move" defaultMessage="Rescind offer and move" />
);
