/** What a card shows: who, for what, since when, when they can work, their points, and what is to be done. */
import {
  CalendarCheck,
  CalendarDays,
  CalendarX2,
  CircleCheck,
  Clock,
  Copy,
  Link2,
  type LucideIcon,
  Mail,
  MessageCircle,
  PenLine,
  UserX,
} from 'lucide-react';
import { memo } from 'react';
import { AvailabilityDots } from '@/hiring/availability-dots';
import { BandChip } from '@/hiring/band-chip';
import { pointsOf } from '@/hiring/points';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useCardText } from '../hooks/use-board-text';
import { type Footer, footer, isUrgent, waitsTooLong } from '../model';
import type { Card } from '../types';

const ICONS: Record<Footer['kind'], LucideIcon> = {
  reply: MessageCircle,
  no_show: UserX,
  feedback: PenLine,
  decide: CircleCheck,
  called_off: CalendarX2,
  no_link: Link2,
  link_sent: Link2,
  link_opened: Link2,
  stale: Clock,
  duplicate: Copy,
  interview: CalendarDays,
  offer: Mail,
  starts: CalendarCheck,
};

type Props = { card: Card; now: Date; large?: boolean };

export const CardBody = memo(function CardBody({ card, now, large }: Props) {
  const text = useText();
  const score = pointsOf(card.score);
  return (
    <>
      <p className={cx('truncate text-muted', large ? 'text-14' : 'text-12')}>
        {`${text(card.jobTitle)} · ${card.locationName}`}
      </p>
      {card.status !== 'hired' && (
        <div className={cx(large ? 'mt-3 flex items-center justify-between gap-3' : 'mt-2')}>
          <div className="flex items-center justify-between gap-2">
            <AvailabilityDots week={card.availability} shifts={card.shifts} />
            {!large && <LanguageMark language={card.language} />}
          </div>
          {score && <BandChip score={score} className={cx('text-13', large ? 'min-w-32' : 'mt-2')} />}
        </div>
      )}
      <CardFooter card={card} now={now} large={large ?? false} />
    </>
  );
});

/** The language in which someone applied, as people write it on schedules. */
export function LanguageMark({ language }: { language: Card['language'] }) {
  return (
    <span className="rounded-[5px] border border-line px-1 text-11 font-semibold uppercase leading-[18px]">
      {language}
    </span>
  );
}

/** The time in the stage; amber after a day without a first reply. */
export function Waiting({ card, now }: { card: Card; now: Date }) {
  const cardText = useCardText();
  if (card.status === 'hired') return null;
  const long = waitsTooLong(card, now);
  return (
    <time
      dateTime={card.enteredAt}
      className={cx(
        'flex shrink-0 items-center gap-1 whitespace-nowrap text-12',
        long ? 'font-semibold text-warn' : 'text-muted',
      )}
    >
      {long && <Clock size={12} aria-hidden="true" />}
      {cardText.age(card.enteredAt, now)}
    </time>
  );
}

function CardFooter({ card, large }: { card: Card; now: Date; large: boolean }) {
  const cardText = useCardText();
  const line = footer(card);
  if (!line) return null;
  const Icon = ICONS[line.kind];
  return (
    <p
      className={cx(
        'mt-2 flex items-center gap-1.5 border-line border-t pt-1.5 font-medium',
        large ? 'text-14' : '-mx-[11px] px-[11px] text-12',
        isUrgent(line) && 'text-warn',
      )}
    >
      <Icon size={14} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{cardText.footer(line)}</span>
    </p>
  );
}
