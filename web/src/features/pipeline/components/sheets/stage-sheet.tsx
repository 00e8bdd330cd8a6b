/** "Move to…" and everything else that can be done with a card: the way without dragging, beside it or in a sheet. */
import { ArrowRight, Check, LogOut, MessageCircle, Phone, Undo2, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { ActionMenu, ACTION_ROW as ROW } from '@/components/ui/action-menu';
import { skipped, step, targets } from '@/hiring/steps';
import type { Stage } from '@/hiring/types';
import { useUndoToken } from '@/hiring/undo/undo-tokens';
import { useText } from '@/i18n/text';
import { phoneText } from '@/lib/phone';
import { useBoardText } from '../../hooks/use-board-text';
import type { Moves } from '../../hooks/use-moves';
import { useUndoLast } from '../../hooks/use-undo-last';
import type { Card } from '../../types';

type Props = {
  card: Card;
  onClose(): void;
  onMove(card: Card, to: Stage): void;
  onReject(card: Card): void;
  onWithdraw(card: Card): void;
  onChoose(id: string): void;
  /** Takes the card's newest move back, while that is possible. */
  moves: Moves;
};

export function StageSheet({ card, moves, onClose, onMove, onReject, onWithdraw, onChoose }: Props) {
  const undo = useUndoLast(moves);
  const undoToken = useUndoToken(card.id);
  const intl = useIntl();
  const boardText = useBoardText();
  const text = useText();
  const { can } = usePermissions();
  return (
    <ActionMenu
      title={card.name}
      description={`${text(card.jobTitle)} · ${card.locationName} · ${boardText.stage(card.stage)}`}
      anchor={() => document.querySelector(`[data-card="${card.id}"]`)}
      onClose={onClose}
    >
      {(then) => (
        <>
          {undoToken && moves.done?.card.id === card.id && (
            <Row icon={<Undo2 size={18} />} onClick={then(() => void undo())}>
              <FormattedMessage id="pipeline.menu.undo" defaultMessage="Undo the move" />
            </Row>
          )}
          <h3 className="px-3 py-1 text-13 font-semibold text-muted">
            <FormattedMessage id="pipeline.menu.move" defaultMessage="Move to" />
          </h3>
          <ul>
            {targets(card.stage, boardText.used).map((to) => (
              <li key={to}>
                <button type="button" className={ROW} onClick={then(() => onMove(card, to))}>
                  <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
                  <span className="flex-1 font-medium">{boardText.stage(to)}</span>{' '}
                  <span className="text-13 text-muted">
                    {step(card.stage, to, boardText.used) === 'skip' &&
                      intl.formatMessage(
                        {
                          id: 'pipeline.menu.skips',
                          defaultMessage: 'skips {count, plural, one {# stage} other {# stages}}',
                        },
                        { count: skipped(card.stage, to, boardText.used).length },
                      )}
                    {step(card.stage, to) === 'explain' &&
                      intl.formatMessage({ id: 'pipeline.menu.explain', defaultMessage: 'needs a reason' })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <hr className="my-2 border-line" />
          {can('messages:read') && (
            <Link to={`/applicants/${card.id}#messages`} className={ROW}>
              <MessageCircle size={18} aria-hidden="true" className="shrink-0 text-muted" />
              <FormattedMessage id="pipeline.menu.text" defaultMessage="Write a message" />
            </Link>
          )}
          {card.phone && (
            <a href={`tel:${card.phone}`} className={ROW}>
              <Phone size={18} aria-hidden="true" className="shrink-0 text-muted" />
              <FormattedMessage
                id="pipeline.menu.call"
                defaultMessage="Call {phone}"
                values={{ phone: phoneText(card.phone) }}
              />
            </a>
          )}
          <Row icon={<Check size={18} />} onClick={then(() => onChoose(card.id))}>
            <FormattedMessage id="pipeline.menu.choose" defaultMessage="Select" />
          </Row>
          {can('applications:reject') && (
            <>
              <Row icon={<LogOut size={18} />} onClick={then(() => onWithdraw(card))}>
                <FormattedMessage id="pipeline.menu.withdraw" defaultMessage="Mark as withdrawn…" />
              </Row>
              <Row icon={<UserX size={18} />} danger onClick={then(() => onReject(card))}>
                <FormattedMessage id="pipeline.menu.reject" defaultMessage="Reject…" />
              </Row>
            </>
          )}
        </>
      )}
    </ActionMenu>
  );
}

type RowProps = { icon: ReactNode; danger?: boolean; onClick(): void; children: ReactNode };

function Row({ icon, danger, onClick, children }: RowProps) {
  return (
    <button type="button" onClick={onClick} className={`${ROW} ${danger ? 'text-danger' : ''}`}>
      <span aria-hidden="true" className={danger ? '' : 'text-muted'}>
        {icon}
      </span>
      {children}
    </button>
  );
}
