/** The inspector where there is no room beside the grid. */
import { Sheet } from '@/components/ui/sheet';
import type { Board } from '../../hooks/use-board';
import { useScrollToTop } from '../../hooks/use-scroll-to-top';
import type { Shift } from '../../types';
import { useInspected } from './inspector';

type Props = { board: Board; selected: Shift | null; onClose(): void };

export function InspectorSheet({ board, selected, onClose }: Props) {
  const { title, lead, children } = useInspected(board, selected, onClose);
  const top = useScrollToTop<HTMLDivElement>(selected?.id);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && board.leave(onClose)}
      shape="panel"
      title={title}
      description={lead}
    >
      <div ref={top}>{children}</div>
    </Sheet>
  );
}
