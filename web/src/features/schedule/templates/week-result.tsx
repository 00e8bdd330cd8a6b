/** What did not come into the week as it was, with the way back. */
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import type { Board } from '../hooks/use-board';
import type { Unassigned } from './api';
import { UnassignedList } from './unassigned-list';

type Props = { board: Board; title: string; unassigned: readonly Unassigned[]; onClose(): void };

export function WeekResult({ board, title, unassigned, onClose }: Props) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button
            onClick={() => {
              onClose();
              void board.undo();
            }}
          >
            <FormattedMessage id="schedule.undo_last" defaultMessage="Undo" />
          </Button>
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage id="week_templates.done" defaultMessage="Done" />
          </Button>
        </>
      }
    >
      <p className="mb-3">
        <FormattedMessage
          id="week_templates.unassigned.text"
          defaultMessage="{count, plural, one {This shift needs someone else:} other {These shifts need someone else:}}"
          values={{ count: unassigned.length }}
        />
      </p>
      <UnassignedList items={unassigned} />
    </Sheet>
  );
}
