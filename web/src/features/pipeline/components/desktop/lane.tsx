/** A stage of the board: its name, how many, how long they take, and its cards as far as someone scrolls or walks. */
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { holdsInterview } from '@/hiring/steps';
import { cx } from '@/lib/cx';
import { useBoardText } from '../../hooks/use-board-text';
import { useIncrementalList } from '../../hooks/use-incremental-list';
import type { Card, Column } from '../../types';
import { LaneCard } from './lane-card';

type Props = {
  column: Column;
  /** The number of cards to render first, where that is more than a screen's. */
  reach: number;
  now: Date;
  currentId: string | null;
  /** A card from another lane hangs over this one. */
  over: boolean;
  freshId: string | null;
  /** A card of this lane that someone carries by keyboard. */
  draggedId: string | null;
  chosen: ReadonlySet<string>;
  canMove: boolean;
  busy: boolean;
  onMenu(card: Card): void;
  onToggle(id: string): void;
  onMore(stage: Column['stage']): void;
};

/** As many as a lane shows on a large screen. */
const FIRST = 8;
/** About the height of a card and the gap below it, in px: it makes the scroll bar's length. */
const CARD = 126;

export const Lane = memo(function Lane({ column, reach, busy, over, onMore, ...cards }: Props) {
  const intl = useIntl();
  const boardText = useBoardText();
  const needed = Math.max(reach, column.items.findIndex(({ id }) => id === cards.currentId) + 1);
  const { shown, left, end } = useIncrementalList(column.items, FIRST, needed);
  const more = left > 0 ? 0 : column.count - column.items.length;
  const name = boardText.stage(column.stage);
  return (
    <section
      aria-label={name}
      data-lane={column.stage}
      className={cx(
        'flex min-h-0 min-w-0 flex-col rounded-t-card px-1.5',
        over && 'bg-brand-soft shadow-[inset_0_0_0_1.5px_hsl(var(--brand)/.35)]',
      )}
    >
      <header className="h-14 shrink-0 px-1 pt-2 leading-[1.3]">
        <h2 className="flex items-baseline gap-1.5 text-14 tracking-normal">
          <span className="truncate">{name}</span>
          <span className="font-medium text-muted">{intl.formatNumber(column.count)}</span>
        </h2>
        <LaneNote column={column} />
      </header>
      <div
        data-scrolls
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain pb-24 [scrollbar-width:thin]"
      >
        {over && <Slot interviews={holdsInterview(column.stage)} />}
        {/* Moved down as a whole for the slot: no card is laid out or painted during the drag. */}
        <ul
          aria-label={intl.formatMessage(
            {
              id: 'pipeline.lane.list',
              defaultMessage: '{stage}: {count, plural, one {# person} other {# people}}',
            },
            { stage: name, count: column.count },
          )}
          className={cx('flex flex-col gap-2', over && 'translate-y-[118px] will-change-transform')}
        >
          <Cards {...cards} items={shown} />
          {left > 0 && (
            <li ref={end} aria-hidden="true" style={{ height: left * CARD }} className="list-none" />
          )}
          {more > 0 && (
            <li className="list-none">
              <button
                type="button"
                disabled={busy}
                onClick={() => onMore(column.stage)}
                className="w-full rounded-control py-2 text-13 font-medium text-muted hover:bg-line/50 hover:text-ink"
              >
                <FormattedMessage
                  id="pipeline.lane.more"
                  defaultMessage="{count, number} more"
                  values={{ count: more }}
                />
              </button>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
});

type CardsProps = Omit<Props, 'column' | 'reach' | 'over' | 'busy' | 'onMore'> & { items: readonly Card[] };

/** Apart from the lane, which renders when a card comes over it. */
const Cards = memo(function Cards({
  items,
  now,
  currentId,
  freshId,
  draggedId,
  chosen,
  canMove,
  onMenu,
  onToggle,
}: CardsProps) {
  return items.map((card) => (
    <LaneCard
      key={card.id}
      card={card}
      now={now}
      current={card.id === currentId}
      fresh={card.id === freshId}
      dragged={card.id === draggedId}
      chosen={chosen.has(card.id)}
      choosing={chosen.size > 0}
      canMove={canMove}
      onMenu={onMenu}
      onToggle={onToggle}
    />
  ));
});

function LaneNote({ column }: { column: Column }) {
  const boardText = useBoardText();
  if (column.stage === 'hired') {
    return (
      <p className="truncate text-12 text-muted">
        <FormattedMessage id="pipeline.lane.hired" defaultMessage="last 30 days" />
      </p>
    );
  }
  if (column.stage === 'applied' && column.overOneDay > 0) {
    return (
      <p className="truncate text-12 text-warn">
        <FormattedMessage
          id="pipeline.lane.past"
          defaultMessage="<b>{count, number}</b> over 24 h"
          values={{ count: column.overOneDay, b: (parts) => <b key="b">{parts}</b> }}
        />
      </p>
    );
  }
  if (column.medianMinutes === null) return null;
  const hours = column.medianMinutes / 60;
  const value = hours < 48 ? Math.round(hours) : Math.round(hours / 24);
  return (
    <p className="truncate text-12 text-muted">
      <FormattedMessage
        id="pipeline.lane.median"
        defaultMessage="median {time}"
        values={{ time: boardText.duration({ value, unit: hours < 48 ? 'hour' : 'day' }) }}
      />
    </p>
  );
}

function Slot({ interviews }: { interviews: boolean }) {
  return (
    <div className="absolute inset-x-0 top-0 h-[110px] rounded-[10px] border-[1.5px] border-brand/70 border-dashed bg-card/60 p-3 text-14 font-medium text-brand leading-[1.3]">
      <FormattedMessage id="pipeline.lane.drop" defaultMessage="Drop to move" />
      {interviews && (
        <p className="text-12">
          <FormattedMessage id="pipeline.lane.next" defaultMessage="Next: scheduling link" />
        </p>
      )}
    </div>
  );
}
