/** Another user was faster: who, when, the card's current stage, and the choice to move it anyway. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { step } from '@/hiring/steps';
import { useBoardText } from '../../hooks/use-board-text';
import type { MoveConflict } from '../../hooks/use-moves';

type Props = { conflict: MoveConflict; onClose(): void; onOverride(): void };

export function ConflictSheet({ conflict, onClose, onOverride }: Props) {
  const intl = useIntl();
  const boardText = useBoardText();
  const { card, to, by } = conflict;
  const inactive = card.status !== 'active';
  const possible = !inactive && !['stay', 'never'].includes(step(card.stage, to));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage(
        { id: 'pipeline.conflict.title', defaultMessage: 'Someone moved {name} first' },
        { name: card.firstName },
      )}
      footer={
        <>
          <Button onClick={onClose}>
            {inactive ? (
              <FormattedMessage id="pipeline.conflict.close" defaultMessage="Close" />
            ) : (
              <FormattedMessage
                id="pipeline.conflict.leave"
                defaultMessage="Keep in {stage}"
                values={{ stage: boardText.stage(card.stage) }}
              />
            )}
          </Button>
          {possible && (
            <Button variant="primary" onClick={onOverride}>
              <FormattedMessage id="pipeline.conflict.anyway" defaultMessage="Move anyway" />
            </Button>
          )}
        </>
      }
    >
      <p className="text-16 md:text-14">
        <FormattedMessage
          id="pipeline.conflict.text"
          defaultMessage="{known, select, yes {{author} changed this application {when}.} other {This application has changed.}} {inactive, select, yes {It is no longer on the board.} other {{name} is now in {stage}.}}"
          values={{
            known: by?.name ? 'yes' : 'other',
            author: by?.name ?? '',
            when: by ? boardText.ago(by.at, new Date()) : '',
            inactive: inactive ? 'yes' : 'other',
            name: card.firstName,
            stage: boardText.stage(card.stage),
          }}
        />
      </p>
    </Sheet>
  );
}
