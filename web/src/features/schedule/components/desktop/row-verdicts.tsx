/** The server's verdict for each day of one person while a shift is in the hand: icon, words and tint. */
import { Check, Lock, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { type DragStore, useDragState } from '../../hooks/drag-store';
import { TONE } from '../../model/verdicts';
import type { Day, Shift } from '../../types';
import type { Labels } from '../shared/use-labels';

const ICONS = { ok: Check, warn: TriangleAlert, block: Lock };

type Props = { rowId: string; days: Day[]; cells: Shift[][]; store: DragStore; labels: Labels };

export const RowVerdicts = memo(function RowVerdicts({ rowId, days, cells, store, labels }: Props) {
  const text = useText();
  const row = useDragState(store, ({ held, verdicts }) => (held ? verdicts?.row(rowId) : undefined));
  const held = useDragState(store, (state) => state.held);
  if (!row || !held) return null;
  return (
    <div className="week-verdicts" aria-hidden="true">
      {days.map(({ date }, column) => {
        const cell = row.get(date);
        const others = cells[column]?.filter(({ id }) => id !== held.id).length ?? 0;
        const source = date === held.date && held.employeeId === rowId;
        if (!cell || source) return <span key={date} />;
        const tone = TONE[cell.level];
        const Icon = ICONS[tone];
        const home = date === held.date;
        return (
          <span key={date} className={cx('verdict', tone, home && 'home', others > 0 && 'taken')}>
            <Icon size={home ? 14 : 12} />
            <span>{text(cell.label) || labels.level(cell.level)}</span>
          </span>
        );
      })}
    </div>
  );
});
