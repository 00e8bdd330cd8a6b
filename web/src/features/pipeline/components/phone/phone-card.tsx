/** A card over the whole width: swipe right for the next stage, left to reject, rest to choose; buttons do the same. */
import { ChevronDown, MessageCircle, Phone } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Button, buttonClass } from '@/components/ui/button';
import { cx } from '@/lib/cx';
import { useSwipe } from '../../hooks/use-swipe';
import type { Card } from '../../types';
import { CardBody, LanguageMark, Waiting } from '../card-body';
import { RowCheckbox } from '../row-checkbox';
import { SwipeHints } from './swipe-hints';

type Props = {
  card: Card;
  now: Date;
  /** The stage to the right of theirs, by its name. */
  next: string | undefined;
  choosing: boolean;
  chosen: boolean;
  canMove: boolean;
  canReject: boolean;
  canText: boolean;
  onMenu(card: Card): void;
  onNext(card: Card): void;
  onReject(card: Card): void;
  onToggle(id: string): void;
};

export function PhoneCard({
  card,
  now,
  choosing,
  chosen,
  onMenu,
  onNext,
  onReject,
  onToggle,
  ...permissions
}: Props) {
  const intl = useIntl();
  const active = card.status === 'active';
  const next = permissions.canMove && active ? permissions.next : undefined;
  const swipe = useSwipe({
    onRight: next ? () => onNext(card) : undefined,
    onLeft: permissions.canReject && active ? () => onReject(card) : undefined,
    onLongPress: () => permissions.canMove && onToggle(card.id),
  });
  return (
    <li data-card={card.id} className="group relative scroll-mt-16 list-none overflow-hidden rounded-[14px]">
      <SwipeHints next={next} />
      <article
        {...swipe}
        className={cx(
          'relative touch-pan-y select-none rounded-[14px] border p-4',
          chosen ? 'border-brand bg-brand-soft' : 'border-line bg-card',
        )}
      >
        <div className="flex items-center gap-2">
          {choosing && (
            <RowCheckbox
              name={card.name}
              chosen={chosen}
              className="-m-2 size-11!"
              onToggle={() => onToggle(card.id)}
            />
          )}
          <Link
            to={`/applicants/${card.id}`}
            draggable={false}
            className={cx(
              'min-w-0 text-18 font-semibold after:absolute after:inset-0',
              choosing ? 'break-words' : 'truncate',
            )}
          >
            {card.name}
          </Link>
          <LanguageMark language={card.language} />
          <span className="flex-1" />
          <Waiting card={card} now={now} />
        </div>
        <CardBody card={card} now={now} large />
        {active && (
          <div className="relative z-1 mt-3.5 grid grid-cols-[1fr_1fr_1.25fr] gap-2 empty:hidden">
            {permissions.canText && (
              <Link to={`/applicants/${card.id}#messages`} className={cx(buttonClass(), 'px-2!')}>
                <MessageCircle size={18} aria-hidden="true" />
                <FormattedMessage id="pipeline.phone.text" defaultMessage="Text" />
              </Link>
            )}
            {card.phone && (
              <a href={`tel:${card.phone}`} className={cx(buttonClass(), 'px-2!')}>
                <Phone size={18} aria-hidden="true" />
                <FormattedMessage id="pipeline.phone.call" defaultMessage="Call" />
              </a>
            )}
            {permissions.canMove && (
              <Button
                variant="primary"
                className="col-start-3 px-2!"
                aria-label={intl.formatMessage(
                  { id: 'pipeline.phone.move.label', defaultMessage: 'Move to another stage: {name}' },
                  { name: card.name },
                )}
                onClick={() => onMenu(card)}
              >
                <FormattedMessage id="pipeline.phone.move.do" defaultMessage="Move to" />
                <ChevronDown size={16} aria-hidden="true" />
              </Button>
            )}
          </div>
        )}
      </article>
    </li>
  );
}
