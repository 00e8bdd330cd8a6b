/** What waits for the manager: a card for each request; the opened one shows its effect and the two answers. */
import { ChevronDown } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import { useWhen } from '../../time-off/use-when';
import { AvailabilityDecision } from './availability-decision';
import { TimeOffDecision } from './time-off-decision';
import type { Waiting } from './waiting';

type Props = {
  waiting: readonly Waiting[];
  opened: Waiting | undefined;
  onOpen(item: Waiting | null): void;
};

export function Queue({ waiting, opened, onOpen }: Props) {
  return (
    <Card
      title={<FormattedMessage id="weekly_hours.waiting" defaultMessage="Waiting for you" />}
      aside={waiting.length > 0 && <Badge tone="warn">{waiting.length}</Badge>}
    >
      {waiting.length === 0 ? (
        <p className="px-4 py-3 text-16 text-muted md:text-13">
          <FormattedMessage id="weekly_hours.none_waiting" defaultMessage="No requests." />
        </p>
      ) : (
        <ul className="mt-2">
          {waiting.map((item) => (
            <Row key={item.id} item={item} isOpen={item.id === opened?.id} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type RowProps = { item: Waiting; isOpen: boolean; onOpen(item: Waiting | null): void };

function Row({ item, isOpen, onOpen }: RowProps) {
  const dates = useDates();
  const when = useWhen();
  return (
    <li className={cx('border-line border-t', isOpen && 'bg-brand-soft/50')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : item)}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-2"
      >
        <Avatar name={item.name} size={34} />
        <span className="min-w-0 flex-1">
          <b className="block truncate">{item.name}</b>
          <span className="block text-14 text-muted md:text-12">
            {item.kind === 'availability' ? (
              <FormattedMessage
                id="weekly_hours.asks_from"
                defaultMessage="Weekly hours from {day}"
                values={{ day: dates.monthDay(item.from) }}
              />
            ) : (
              <FormattedMessage
                id="weekly_hours.asks_off"
                defaultMessage="Time off, {when}"
                values={{ when: when(item.request) }}
              />
            )}
          </span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={cx('shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div className="px-4 pb-4">
          {item.kind === 'availability' ? (
            <AvailabilityDecision request={item.request} onDone={() => onOpen(null)} />
          ) : (
            <TimeOffDecision request={item.request} onDone={() => onOpen(null)} />
          )}
        </div>
      )}
    </li>
  );
}
