/** What is asked about the chosen shifts before they change, and why they did not. */
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Board } from '../../hooks/use-board';
import type { Bulk } from '../../hooks/use-bulk';
import { deletions } from '../../model/bulk';
import { AssignSheet } from './assign-sheet';
import { MoveSheet } from './move-sheet';
import { PositionSheet } from './position-sheet';
import { RefusedSheet } from './refused-sheet';

export type Props = { board: Board; bulk: Bulk };

export function BulkDialogs({ board, bulk }: Props) {
  const { question, refused } = bulk;
  return (
    <>
      {question === 'move' && <MoveSheet board={board} bulk={bulk} />}
      {question === 'assign' && <AssignSheet board={board} bulk={bulk} />}
      {question === 'position' && <PositionSheet board={board} bulk={bulk} />}
      {question === 'delete' && <DeleteDialog bulk={bulk} />}
      {refused && <RefusedSheet board={board} bulk={bulk} refused={refused} />}
    </>
  );
}

function DeleteDialog({ bulk }: Pick<Props, 'bulk'>) {
  const { shifts } = bulk;
  const published = shifts.filter((shift) => shift.published !== null).length;
  const count = shifts.length;
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && bulk.close()}
      title={
        <FormattedMessage
          id="schedule.bulk.delete_title"
          defaultMessage="Delete {count, plural, one {# shift} other {# shifts}}?"
          values={{ count }}
        />
      }
      description={
        <FormattedMessage
          id="schedule.bulk.delete_text"
          defaultMessage="{drafts, plural, =0 {} one {# draft shift is deleted. } other {# draft shifts are deleted. }}{published, plural, =0 {} one {# published shift is removed when you publish.} other {# published shifts are removed when you publish.}}"
          values={{ drafts: count - published, published }}
        />
      }
      confirmLabel={
        <FormattedMessage
          id="schedule.bulk.delete_confirm"
          defaultMessage="Delete {count, plural, one {# shift} other {# shifts}}"
          values={{ count }}
        />
      }
      busy={bulk.busy}
      onConfirm={() => bulk.send(deletions(shifts))}
    />
  );
}
