/** The inspector where there is no room beside the grid. */
import { FormattedMessage } from 'react-intl';
import { Sheet } from '@/components/ui/sheet';
import type { Board } from '../../hooks/use-board';
import type { Shift } from '../../types';
import { InspectorContent } from './inspector';

type Props = { board: Board; selected: Shift | null; onClose(): void };

export function InspectorSheet({ board, selected, onClose }: Props) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && board.leave(onClose)}
      shape="panel"
      title={<FormattedMessage id="schedule.inspector" defaultMessage="Details" />}
    >
      <div className="-mx-4">
        <InspectorContent board={board} selected={selected} />
      </div>
    </Sheet>
  );
}
