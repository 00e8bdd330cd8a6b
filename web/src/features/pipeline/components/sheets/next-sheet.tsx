/** After a swipe to the right: one look before the card goes on. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { holdsInterview, nextStage } from '@/hiring/steps';
import { useBoardText } from '../../hooks/use-board-text';
import type { Card } from '../../types';

type Props = { card: Card; onClose(): void; onMove(): void; onOther(): void };

export function NextSheet({ card, onClose, onMove, onOther }: Props) {
  const intl = useIntl();
  const boardText = useBoardText();
  const next = nextStage(card.stage, boardText.used);
  if (!next) return null;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage(
        { id: 'pipeline.next.title', defaultMessage: '{name} to {stage}' },
        { name: card.firstName, stage: boardText.stage(next) },
      )}
      description={
        holdsInterview(next)
          ? intl.formatMessage({
              id: 'pipeline.next.link',
              defaultMessage: 'You can send a scheduling link next.',
            })
          : intl.formatMessage({ id: 'pipeline.next.quiet', defaultMessage: 'Nothing is sent.' })
      }
      footer={
        <>
          <Button onClick={onOther}>
            <FormattedMessage id="pipeline.next.other" defaultMessage="Other stage" />
          </Button>
          <Button variant="primary" onClick={onMove}>
            <FormattedMessage id="pipeline.next.move" defaultMessage="Move" />
          </Button>
        </>
      }
    >
      <span />
    </Sheet>
  );
}
