/** The right side: the verdict under the dragged shift, the open shift, or the week's compliance. */
import { CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { compactRange, hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { type DragStore, useDragState } from '../../hooks/drag-store';
import type { Board } from '../../hooks/use-board';
import { useDragFindings } from '../../hooks/use-drag-findings';
import { toneOf } from '../../model/impact';
import type { Shift } from '../../types';
import { WeekFindings } from '../shared/week-findings';
import { ImpactLines } from '../shift/impact-lines';
import { RefusalPanel } from '../shift/refusal-panel';
import { ShiftFindings } from '../shift/shift-findings';
import { ShiftPanel } from '../shift/shift-panel';

type Props = { board: Board; store: DragStore; selected: Shift | null };

export function Inspector({ board, store, selected }: Props) {
  // What is open stays as it is under the verdict: a pick-up loses nothing that was typed.
  return (
    <div className="relative h-full">
      {/* Another shift begins at its top. */}
      <Panel key={selected?.id} {...useInspected(board, selected)} />
      <DragPreviewPanel board={board} store={store} />
    </div>
  );
}

type Inspected = { title: ReactNode; lead?: string; onClose?(): void; children: ReactNode };

/** What is inspected, with its heading: a new shift, the open one, or the week. `onSaved` as of the shift's panel. */
export function useInspected(board: Board, selected: Shift | null, onSaved?: () => void): Inspected {
  const { draft, week } = board;
  const dates = useDates();
  if (draft) {
    return {
      title: <FormattedMessage id="schedule.shift.new" defaultMessage="New shift" />,
      lead: dates.day(draft.date),
      onClose: () => board.leave(board.discardDraft),
      children: (
        <ShiftPanel
          key={`${draft.employeeId}${draft.date}${draft.start}`}
          board={board}
          shift={null}
          initial={draft}
          onClose={board.discardDraft}
          onSaved={onSaved}
        />
      ),
    };
  }
  if (selected) {
    return {
      title: `${board.lookups.positionName(selected.positionId)}, ${compactRange(selected.start, selected.end)}`,
      lead: [
        board.labels.name(board.people.get(selected.employeeId ?? '')),
        dates.day(selected.date),
        board.labels.hours(selected.paidMinutes),
        board.labels.cost(selected.costCents),
      ]
        .filter(Boolean)
        .join(' · '),
      onClose: () => board.leave(() => board.openShift(null)),
      children: (
        <ShiftPanel
          key={selected.id}
          board={board}
          shift={selected}
          initial={selected}
          onClose={() => board.openShift(null)}
          onSaved={onSaved}
        />
      ),
    };
  }
  const { refusal } = board;
  return {
    title: <FormattedMessage id="schedule.rules.title" defaultMessage="Compliance" />,
    children: (
      <>
        {refusal && refusal.kind !== 'started' && (
          <div className="mb-4">
            <RefusalPanel
              refusal={refusal}
              onRetry={(extra) => void board.retry(refusal, extra)}
              onFix={(fix) => void board.fix(fix, refusal)}
              onDismiss={board.dismiss}
            />
          </div>
        )}
        <WeekFindings
          week={week}
          people={board.people}
          onOpen={board.openShift}
          onFix={board.fix}
          readOnly={board.readOnly}
        />
      </>
    ),
  };
}

function DragPreviewPanel({ board, store }: Omit<Props, 'selected'>) {
  const dragged = useDragState(store, (state) => state.dragged);
  return (
    dragged && (
      <div className="absolute inset-0 z-3 bg-card">
        <DragPanel board={board} store={store} dragged={dragged} />
      </div>
    )
  );
}

function DragPanel({ board, store, dragged }: { board: Board; store: DragStore; dragged: Shift }) {
  const dates = useDates();
  const { over, verdicts, failed } = useDragState(store, (state) => state);
  const date = over ? board.week.days[over.column]?.date : undefined;
  const cell = over && date ? verdicts?.cell(over.rowId, date) : undefined;
  const at = over && date ? { employeeId: over.rowId, date } : null;
  const findings = useDragFindings(dragged, at, cell, verdicts);
  const person = board.people.get(over?.rowId ?? '');
  const tone = cell ? toneOf(cell) : 'ok';
  return (
    <Panel
      title={
        person && date
          ? `${board.labels.name(person)}, ${board.labels.weekday(date)}`
          : `${board.lookups.positionName(dragged.positionId)}, ${compactRange(dragged.start, dragged.end)}`
      }
      lead={
        date &&
        `${dates.day(date)} · ${compactRange(dragged.start, dragged.end)} · ${board.lookups.positionName(dragged.positionId)}`
      }
    >
      <div className="space-y-3">
        {failed && (
          <p className="text-13 text-muted">
            <FormattedMessage
              id="schedule.drag_panel.unknown"
              defaultMessage="Not checked yet. Rules are checked when you drop."
            />
          </p>
        )}
        {cell && (
          <div className="space-y-1">
            <Badge tone={tone === 'ok' ? 'ok' : tone === 'warn' ? 'warn' : 'danger'}>
              {board.labels.final(cell)}
            </Badge>
            <p className="text-13 text-muted">
              <FormattedMessage
                id="schedule.verdict.week"
                defaultMessage="{hours} h this week"
                values={{ hours: hoursText(cell.minutesAfter) }}
              />
            </p>
            <ImpactLines impact={cell} labels={board.labels} className="font-medium text-13" />
          </div>
        )}
        <ShiftFindings findings={findings} busyFixId={null} />
        {cell && findings.length === 0 && tone === 'ok' && (
          <p className="flex items-center gap-2 text-ok">
            <CircleCheck size={18} aria-hidden="true" />
            <FormattedMessage id="schedule.drag_panel.fits" defaultMessage="No conflicts" />
          </p>
        )}
      </div>
    </Panel>
  );
}

function Panel({ title, lead, onClose, children }: Inspected) {
  const intl = useIntl();
  return (
    <section className="flex h-full min-h-0 flex-col">
      <header className="flex items-start gap-2 px-4 pt-3.5 pb-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-18 leading-tight tracking-tight">{title}</h2>
          {lead && <p className="mt-1 text-13 text-muted">{lead}</p>}
        </div>
        {onClose && (
          <IconButton
            size="sm"
            className="text-ink!"
            label={intl.formatMessage({ id: 'sheet.close', defaultMessage: 'Close' })}
            onClick={onClose}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
    </section>
  );
}
