/** The board on a desk: the lanes share the width, one suggestion, and the whole board by keyboard. */
import '../../board.css';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { SearchField } from '@/components/ui/search-field';
import type { Stage } from '@/hiring/types';
import { useKeys } from '@/lib/use-keys';
import { headingOfScreen } from '@/lib/use-return-focus';
import { useKeyboardDrag } from '../../hooks/use-keyboard-drag';
import type { Pipeline } from '../../hooks/use-pipeline';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration';
import { columnOf, findCard } from '../../model';
import type { Board } from '../../types';
import { DotsLegend } from '../dots-legend';
import { FilterBar } from '../filter-bar';
import { Suggestion } from '../suggestion';
import { CardDrag } from './card-drag';
import { Lane } from './lane';
import { nextCard } from './lane-keys';

const BoardKeys = lazy(() => import('../sheets/board-keys'));
const BulkBar = lazy(() => import('../bulk-bar').then((code) => ({ default: code.BulkBar })));

type Props = { pipeline: Pipeline; board: Board; onTriage(): void };

export function DesktopBoard({ pipeline, board, onTriage }: Props) {
  const intl = useIntl();
  const { can } = usePermissions();
  const { moves, selection, bulkActions, now } = pipeline;
  const canMove = can('applications:move');
  const lanes = useRef<HTMLDivElement>(null);
  const restored = useScrollRestoration(lanes, board, pipeline.filters);
  const [current, setCurrent] = useState<string | null>(restored?.card ?? null);
  const [over, setOver] = useState<Stage | null>(null);
  const { dragged, ...keyboardDrag } = useKeyboardDrag({ board, lanes, onDrop: moves.move });
  const [helping, help] = useState(false);
  useKeys({ '?': () => help(true) });
  const first = board.columns.find(({ items }) => items.length > 0)?.items[0]?.id ?? null;
  const currentId = findCard(board, current ?? '') ? current : first;
  const applied = columnOf(board, 'applied')?.count ?? 0;
  const hired = columnOf(board, 'hired')?.count ?? 0;
  const away = board.autoRejected + board.rejected + board.withdrawn;
  const everything = board.active + hired;

  // A card that was moved by keyboard, or undone, has the focus in its new lane: the focus may have moved to the heading.
  const { lastMoved } = moves;
  const arrived = lastMoved !== null && findCard(board, lastMoved.id)?.stage === lastMoved.stage;
  useEffect(() => {
    if (arrived && [document.body, headingOfScreen()].includes(document.activeElement as HTMLElement))
      lanes.current
        ?.querySelector<HTMLElement>(`[data-card="${lastMoved?.id}"] a`)
        ?.focus({ preventScroll: true });
  }, [lastMoved, arrived]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey || keyboardDrag.steer(event)) return;
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>('[data-card]')?.dataset.card;
    const card = id ? findCard(board, id) : undefined;
    // While a card is dragged by pointer, the keys do nothing.
    if (!card || lanes.current?.querySelector('[data-holding]')) return;
    const to = nextCard(board, card.id, event.key);
    if (to) {
      event.preventDefault();
      // Off-screen cards render on focus.
      flushSync(() => setCurrent(to));
      const link = lanes.current?.querySelector<HTMLElement>(`[data-card="${to}"] a`);
      link?.focus({ preventScroll: true });
      link?.closest('li')?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === ' ' && target.tagName === 'A' && !target.closest('[data-fixed]')) {
      if (!event.repeat) keyboardDrag.lift(card);
    } else if (canMove && board.columns[Number(event.key) - 1]) {
      const column = board.columns[Number(event.key) - 1];
      if (column) moves.move(card, column.stage);
    } else if (canMove && event.key === 'm') pipeline.openMenu(card);
    else if (canMove && event.key === 'x') selection.toggle(card.id);
    else if (event.key === 'r' && can('applications:reject')) bulkActions.askReject([card]);
    else return;
    event.preventDefault();
  }

  return (
    // A window that is too low scrolls as a whole: a lane shows at least one card.
    <div className="flex h-dvh min-h-130 flex-col overflow-hidden">
      <header className="px-5 pt-3.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 tabIndex={-1} className="text-22">
            <FormattedMessage id="pipeline.title" defaultMessage="Pipeline" />
          </h1>
          <p className="text-14 text-muted">
            <FormattedMessage
              id="pipeline.subtitle"
              defaultMessage="<b>{active, number}</b> active · <b>{hired, number}</b> hired in 30 days"
              values={{
                active: board.active,
                hired,
                b: (parts) => (
                  <b key={String(parts)} className="font-semibold text-ink">
                    {parts}
                  </b>
                ),
              }}
            />
          </p>
          <span className="flex-1" />
          <SearchField
            label={intl.formatMessage({ id: 'pipeline.search', defaultMessage: 'Name or phone' })}
            value={pipeline.filters.q ?? ''}
            onChange={(q) => pipeline.narrow({ q })}
            className="w-52"
          />
          {away > 0 && (
            <Button
              size="sm"
              onClick={() => pipeline.setList(board.autoRejected > 0 ? 'auto_rejected' : 'rejected')}
            >
              <FormattedMessage
                id="pipeline.list.open"
                defaultMessage="Rejected & withdrawn ({count, number})"
                values={{ count: away }}
              />
            </Button>
          )}
          {can('applications:create') && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => pipeline.setAdding(true)}>
              <FormattedMessage id="pipeline.add.title" defaultMessage="Add an applicant" />
            </Button>
          )}
          {canMove && applied > 0 && (
            <Button size="sm" variant="primary" onClick={onTriage}>
              <FormattedMessage
                id="pipeline.triage.open"
                defaultMessage="Review {count, number} new"
                values={{ count: applied }}
              />
            </Button>
          )}
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <FilterBar {...pipeline} />
        </div>
        <div className="mt-2 flex min-h-6 items-center gap-3 text-14">
          <Suggestion board={board} now={now} onChoose={selection.choose} />
          <span className="flex-1" />
          <DotsLegend className="shrink-0 text-12 text-muted max-xl:hidden" />
          <button
            type="button"
            onClick={() => help(true)}
            className="shrink-0 text-12 text-muted underline underline-offset-4 hover:text-ink"
          >
            <FormattedMessage id="pipeline.keys.open" defaultMessage="Keyboard shortcuts (?)" />
          </button>
        </div>
      </header>
      <p id="pipeline-help" className="sr-only">
        <FormattedMessage
          id="pipeline.help"
          defaultMessage="Arrow keys move between cards, Enter opens, Space picks up, M opens actions, 1 to {lanes, number} move to a stage, X selects, R rejects."
          values={{ lanes: board.columns.length }}
        />
      </p>
      {everything === 0 && (
        <div className="p-5">
          <NoResults narrowed={pipeline.narrowed} clear={pipeline.clear} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards inside are handled in one place */}
      <div
        ref={lanes}
        onKeyDown={onKeyDown}
        onPointerDown={keyboardDrag.cancelDrag}
        onBlur={keyboardDrag.cancelDrag}
        onFocus={(event) => {
          const id = event.target.closest<HTMLElement>('[data-card]')?.dataset.card;
          if (id) setCurrent(id);
        }}
        // Narrower than this no name can be read: then the lanes scroll sideways.
        className="grid min-h-0 flex-1 auto-cols-[minmax(168px,1fr)] grid-flow-col overflow-x-auto px-3 pt-1"
      >
        {board.columns.map((column) => (
          <Lane
            key={column.stage}
            column={column}
            now={now}
            reach={restored?.lanes[column.stage]?.cards ?? 0}
            currentId={column.items.some(({ id }) => id === currentId) ? currentId : null}
            over={
              over === column.stage || (dragged?.over === column.stage && dragged.card.stage !== column.stage)
            }
            draggedId={dragged?.card.stage === column.stage ? dragged.card.id : null}
            freshId={moves.done?.card.stage === column.stage ? moves.done.card.id : null}
            chosen={selection.ids}
            canMove={canMove}
            busy={pipeline.loadingMore === column.stage}
            onMenu={pipeline.openMenu}
            onToggle={selection.toggle}
            onMore={pipeline.more}
          />
        ))}
      </div>
      <p ref={keyboardDrag.announcerRef} aria-live="assertive" className="sr-only" />
      <CardDrag board={board} lanes={lanes} disabled={!canMove} onOver={setOver} onDrop={moves.move} />
      {helping && (
        <Suspense fallback={null}>
          <BoardKeys of="board" onClose={() => help(false)} />
        </Suspense>
      )}
      {selection.cards.length > 0 && (
        <Suspense fallback={null}>
          <BulkBar
            cards={selection.cards}
            busy={bulkActions.busy}
            onMove={(to) => void bulkActions.moveBulk(selection.cards, to)}
            onMessage={() => bulkActions.askMessage(selection.cards)}
            onReject={() => bulkActions.askReject(selection.cards)}
            onClear={selection.clear}
          />
        </Suspense>
      )}
    </div>
  );
}

function NoResults({ narrowed, clear }: { narrowed: boolean; clear(): void }) {
  const { can } = usePermissions();
  return narrowed ? (
    <Empty
      title={<FormattedMessage id="pipeline.empty.narrowed" defaultMessage="No results" />}
      action={
        <Button onClick={clear}>
          <FormattedMessage id="pipeline.filter.clear" defaultMessage="Clear" />
        </Button>
      }
    />
  ) : (
    <Empty title={<FormattedMessage id="pipeline.empty.title" defaultMessage="No applicants yet" />}>
      {can('jobs:publish') ? (
        <FormattedMessage
          id="pipeline.empty.hint"
          defaultMessage="Publish a job and applicants appear here."
        />
      ) : (
        <FormattedMessage id="pipeline.empty.mine" defaultMessage="Applicants you interview appear here." />
      )}
    </Empty>
  );
}
