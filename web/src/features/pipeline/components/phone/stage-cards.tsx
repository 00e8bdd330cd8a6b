/** The cards of one stage on a phone, as far as the user has scrolled, and a button for more. */
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { nextStage } from '@/hiring/steps';
import { useBoardText } from '../../hooks/use-board-text';
import { useIncrementalList } from '../../hooks/use-incremental-list';
import type { Pipeline } from '../../hooks/use-pipeline';
import type { Card, Column } from '../../types';
import { PhoneCard } from './phone-card';

/** As many as a phone shows, and one more. */
const FIRST = 4;
/** About the height of a card and the gap below it, in px: it makes the scroll bar's length. */
const CARD = 220;

type Props = { pipeline: Pipeline; column: Column; onNext(card: Card): void };

export function StageCards({ pipeline, column, onNext }: Props) {
  const boardText = useBoardText();
  const { can } = usePermissions();
  const { shown, left, end } = useIncrementalList(column.items, FIRST);
  const { selection, bulkActions } = pipeline;
  const next = nextStage(column.stage, boardText.used);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5" aria-label={boardText.stage(column.stage)}>
        {shown.map((card) => (
          <PhoneCard
            key={card.id}
            card={card}
            now={pipeline.now}
            next={next && boardText.stage(next)}
            choosing={selection.ids.size > 0}
            chosen={selection.ids.has(card.id)}
            canMove={can('applications:move')}
            canReject={can('applications:reject')}
            canText={can('messages:read')}
            onMenu={pipeline.openMenu}
            onNext={onNext}
            onReject={(it) => bulkActions.askReject([it])}
            onToggle={selection.toggle}
          />
        ))}
        {left > 0 && (
          <li ref={end} aria-hidden="true" style={{ height: left * CARD }} className="list-none" />
        )}
      </ul>
      {column.nextCursor && left === 0 && (
        <Button
          block
          className="mt-3"
          busy={pipeline.loadingMore === column.stage}
          onClick={() => void pipeline.more(column.stage)}
        >
          <FormattedMessage
            id="pipeline.lane.more"
            defaultMessage="{count, number} more"
            values={{ count: column.count - column.items.length }}
          />
        </Button>
      )}
    </>
  );
}
