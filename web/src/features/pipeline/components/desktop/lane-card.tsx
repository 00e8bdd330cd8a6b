/** A card in its lane: a link to the applicant that can be dragged, lifted with Space, or moved by its menu. */

import { MoreHorizontal } from 'lucide-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { iconLabel } from '@/components/ui/icon-label';
import { cx } from '@/lib/cx';
import type { Card } from '../../types';
import { CardBody, Waiting } from '../card-body';
import { RowCheckbox } from '../row-checkbox';

type Props = {
  card: Card;
  now: Date;
  /** The card that the Tab key reaches. */
  current: boolean;
  chosen: boolean;
  choosing: boolean;
  fresh: boolean;
  /** Dragged by keyboard. */
  dragged: boolean;
  canMove: boolean;
  onMenu(card: Card): void;
  onToggle(id: string): void;
};

/** A plain item: what can be dragged (see `card-drag.tsx`) has `data-drag`. */
export const LaneCard = memo(function LaneCard(props: Props) {
  const { card, now, current, chosen, choosing, canMove, onMenu, onToggle } = props;
  const intl = useIntl();
  const fixed = !canMove || card.status === 'hired';
  return (
    <li
      data-card={card.id}
      data-drag={fixed ? undefined : card.id}
      data-fixed={fixed || undefined}
      className={cx(
        'lane-card group relative list-none rounded-[10px] border px-[11px] pt-2 pb-2.5 leading-[1.3]',
        'data-holding:border-line data-holding:bg-line/40 data-holding:[&>*]:invisible',
        chosen ? 'border-brand bg-brand-soft' : 'border-line bg-card hover:border-field',
        props.fresh && 'border-brand/60 shadow-[0_0_0_2px_hsl(var(--brand)/.3)]',
        props.dragged && 'z-1 border-brand shadow-float',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-brand',
      )}
    >
      <div className="flex items-center gap-1.5">
        <Link
          to={`/applicants/${card.id}`}
          draggable={false}
          title={card.name}
          tabIndex={current ? 0 : -1}
          aria-describedby={canMove ? 'pipeline-help' : undefined}
          className="min-w-0 flex-1 truncate text-14 font-semibold outline-none after:absolute after:inset-0 after:rounded-[10px]"
        >
          {card.name}
        </Link>
        {/* While several are chosen the box takes this place, so that the name keeps its own. */}
        {!(choosing && canMove) && (
          <span className={cx(canMove && 'group-focus-within:hidden group-hover:hidden')}>
            <Waiting card={card} now={now} />
          </span>
        )}
        {canMove && (
          <RowCheckbox
            name={card.name}
            chosen={chosen}
            tabbable={current}
            className={cx('-my-1', !choosing && 'hidden group-focus-within:grid group-hover:grid')}
            onToggle={() => onToggle(card.id)}
          />
        )}
        {canMove && (
          <button
            type="button"
            tabIndex={current ? 0 : -1}
            {...iconLabel(
              intl.formatMessage(
                { id: 'pipeline.card.menu', defaultMessage: 'Actions for {name}' },
                { name: card.name },
              ),
            )}
            onClick={() => onMenu(card)}
            className="relative z-1 -my-1 -mr-1 hidden size-6 place-items-center rounded-md hover:bg-line/60 focus-visible:grid group-focus-within:grid group-hover:grid"
          >
            <MoreHorizontal size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <CardBody card={card} now={now} />
    </li>
  );
});
