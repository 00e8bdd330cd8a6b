/** Somebody was faster: who, when, where the card stands now, and the choice to move it all the same. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { step } from '@/hiring/steps';
import { useBoardText } from '../../hooks/use-board-text';
import type { MoveConflict } from '../../hooks/use-moves';

type Props = { conflict: MoveConflict; onClose(): void; onAnyway(): void };

export function ConflictSheet({ conflict, onClose, onAnyway }: Props) {
  const intl = useIntl();
  const boardText = useBoardText();
  const { card, to, by } = conflict;
  const gone = card.status !== 'active';
  const possible = !gone && !['stay', 'never'].includes(step(card.stage, to));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage(
        { id: 'pipeline.clash.title', defaultMessage: 'Someone moved {name} first' },
        { name: card.firstName },
      )}
      footer={
        <>
          <Button onClick={onClose}>
            {gone ? (
              <FormattedMessage id="pipeline.clash.close" defaultMessage="Close" />
            ) : (
              <FormattedMessage
                id="pipeline.clash.leave"
                defaultMessage="Keep in {stage}"
                values={{ stage: boardText.stage(card.stage) }}
              />
            )}
          </Button>
          {possible && (
            <Button variant="primary" onClick={onAnyway}>
              <FormattedMessage id="pipeline.clash.anyway" defaultMessage="Move anyway" />
            </Button>
          )}
        </>
      }
    >
      <p className="text-16 md:text-14">
        <FormattedMessage
          id="pipeline.clash.text"
          defaultMessage="{known, select, yes {{who} changed this application {when}.} other {This application has changed.}} {gone, select, yes {It is no longer on the board.} other {{name} is now in {stage}.}}"
          values={{
            known: by?.name ? 'yes' : 'other',
            who: by?.name ?? '',
            when: by ? boardText.ago(by.at, new Date()) : '',
            gone: gone ? 'yes' : 'other',
            name: card.firstName,
            stage: boardText.stage(card.stage),
          }}
        />
      </p>
    </Sheet>
  );
}
