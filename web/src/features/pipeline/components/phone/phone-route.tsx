/** The board on a phone: one stage at a time, whole cards, and triage within the thumb's reach. */
import { SlidersHorizontal, SquareKanban, UserPlus } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button, IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { HeaderCorner } from '@/components/ui/header-corner';
import { nextStage } from '@/hiring/steps';
import type { Stage } from '@/hiring/types';
import { useBoardText } from '../../hooks/use-board-text';
import type { Pipeline } from '../../hooks/use-pipeline';
import { columnOf } from '../../model';
import type { Board, Card } from '../../types';
import { DotsLegend } from '../dots-legend';
import { Suggestion } from '../suggestion';
import { StageCards } from './stage-cards';
import { StageStrip } from './stage-strip';

const PhoneFilters = lazy(() => import('./phone-filters').then((code) => ({ default: code.PhoneFilters })));
const BulkBar = lazy(() => import('../bulk-bar').then((code) => ({ default: code.BulkBar })));
const NextSheet = lazy(() => import('../sheets').then((code) => ({ default: code.NextSheet })));

type Props = { pipeline: Pipeline; board: Board; onTriage(stage: Stage): void };

export function PhoneBoard({ pipeline, board, onTriage }: Props) {
  const intl = useIntl();
  const boardText = useBoardText();
  const { can } = usePermissions();
  const corner = use(HeaderCorner);
  const { moves, selection, bulkActions, now } = pipeline;
  const [filtering, setFiltering] = useState(pipeline.narrowed);
  const [swiped, setSwiped] = useState<Card | null>(null);
  const requested = pipeline.get('stage');
  const stage = board.columns.find((it) => it.stage === requested)?.stage ?? 'applied';
  const column = columnOf(board, stage);
  const away = board.autoRejected + board.rejected + board.withdrawn;
  const canMove = can('applications:move');
  const triage = canMove && stage !== 'hired' && stage !== 'offer' && (column?.count ?? 0) > 0;
  const chosen = selection.cards;

  return (
    <div className="flex min-h-[calc(100dvh-56px-env(safe-area-inset-bottom))] flex-col">
      <header className="flex items-center gap-1 px-4 pt-3">
        <h1 tabIndex={-1} className="flex-1 text-22">
          <FormattedMessage id="pipeline.title" defaultMessage="Pipeline" />
        </h1>
        {can('applications:create') && (
          <IconButton
            label={intl.formatMessage({ id: 'pipeline.add.title', defaultMessage: 'Add an applicant' })}
            aria-haspopup="dialog"
            onClick={() => pipeline.setAdding(true)}
            className="text-ink!"
          >
            <UserPlus size={22} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={intl.formatMessage({ id: 'pipeline.filters', defaultMessage: 'Search and filters' })}
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
          className="text-ink!"
        >
          <SlidersHorizontal size={22} aria-hidden="true" />
        </IconButton>
        {corner && <span className="-mr-2">{corner}</span>}
      </header>
      {filtering && (
        // The height before its code is loaded: content below does not move.
        <div className="min-h-27 px-4 pb-3">
          <Suspense fallback={null}>
            <PhoneFilters pipeline={pipeline} />
          </Suspense>
        </div>
      )}
      <StageStrip
        board={board}
        stage={stage}
        onStage={(next) => {
          window.scrollTo(0, 0);
          pipeline.set({ stage: next }, { replace: true });
        }}
      />
      <div className="flex-1 px-4 py-3">
        {stage === 'applied' && (
          <div className="empty:hidden mb-2.5">
            <Suggestion board={board} now={now} onChoose={selection.choose} />
          </div>
        )}
        {column?.items.length === 0 ? (
          <Empty
            title={
              <FormattedMessage
                id="pipeline.phone.empty"
                defaultMessage="No one in {stage}"
                values={{ stage: boardText.stage(stage) }}
              />
            }
            action={
              pipeline.narrowed && (
                <Button onClick={pipeline.clear}>
                  <FormattedMessage id="pipeline.filter.clear" defaultMessage="Clear" />
                </Button>
              )
            }
          />
        ) : (
          column && (
            <>
              <StageCards key={stage} pipeline={pipeline} column={column} onNext={setSwiped} />
              <DotsLegend className="mt-3 text-13 text-muted" />
            </>
          )
        )}
        {away > 0 && (
          <Button
            block
            variant="quiet"
            className="mt-3"
            onClick={() => pipeline.setList(board.autoRejected > 0 ? 'auto_rejected' : 'rejected')}
          >
            <FormattedMessage
              id="pipeline.list.open"
              defaultMessage="Rejected & withdrawn ({count, number})"
              values={{ count: away }}
            />
          </Button>
        )}
      </div>
      {triage && chosen.length === 0 && (
        <div
          data-foot
          className="sticky z-10 bottom-[calc(56px+env(safe-area-inset-bottom))] border-line border-t bg-canvas px-4 py-2.5"
        >
          <Button block variant="tint" onClick={() => onTriage(stage)}>
            <SquareKanban size={20} aria-hidden="true" />
            <FormattedMessage
              id="pipeline.phone.triage"
              defaultMessage="Review {count, number} one by one"
              values={{ count: column?.count ?? 0 }}
            />
          </Button>
        </div>
      )}
      {chosen.length > 0 && (
        <Suspense fallback={null}>
          <BulkBar
            cards={chosen}
            busy={bulkActions.busy}
            onMove={(to) => void bulkActions.moveBulk(chosen, to)}
            onMessage={() => bulkActions.askMessage(chosen)}
            onReject={() => bulkActions.askReject(chosen)}
            onClear={selection.clear}
          />
        </Suspense>
      )}
      {swiped && (
        <Suspense fallback={null}>
          <NextSheet
            card={swiped}
            onClose={() => setSwiped(null)}
            onOther={() => {
              setSwiped(null);
              pipeline.openMenu(swiped);
            }}
            onMove={() => {
              const to = nextStage(swiped.stage, boardText.used);
              setSwiped(null);
              if (to) moves.move(swiped, to);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
