/** One conversation in the list. Amber only when someone waits for more than a day. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { LANGUAGE_NAMES } from '@/hiring/thread/names';
import type { ConversationRow } from '@/hiring/thread/types';
import { useAuthor } from '@/hiring/thread/use-author';
import { useMoments } from '@/hiring/thread/use-moments';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { age, useAges } from '@/lib/time/use-ages';
import { useNow } from '@/lib/use-now';
import { titleOf, waitsTooLong } from '../model';

type Props = { row: ConversationRow; open: boolean; onOpen(): void };

export function ConversationItem({ row, open, onOpen }: Props) {
  const intl = useIntl();
  const text = useText();
  const author = useAuthor();
  const moments = useMoments(row.locationId);
  const title = titleOf(row);
  const about = [row.jobTitle && text(row.jobTitle), row.locationName].filter(Boolean).join(' · ');
  const last = row.lastMessage;
  return (
    <button
      type="button"
      aria-current={open || undefined}
      onClick={onOpen}
      className={cx(
        'flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-canvas focus-visible:-outline-offset-2',
        open && 'bg-brand-soft hover:bg-brand-soft',
      )}
    >
      <span className="relative">
        <Avatar name={row.name} initials={row.initials || '#'} size={40} />
        {row.unread > 0 && (
          <span
            role="img"
            aria-label={intl.formatMessage({ id: 'messages.unread', defaultMessage: 'Unread' })}
            className="-top-0.5 -right-0.5 absolute size-3 rounded-full border-2 border-card bg-brand"
          />
        )}
      </span>
      <span id={`conversation-${row.id}`} className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={cx('min-w-0 truncate text-16 md:text-14', row.unread > 0 && 'font-semibold')}>
            {title}
          </span>
          {row.language === 'es' && <Badge tone="outline">{LANGUAGE_NAMES.es}</Badge>}
          <span className="ml-auto shrink-0 text-13 text-muted md:text-12">
            {row.sortedAt && moments.recent(row.sortedAt)}
          </span>
        </span>
        {about && <span className="block truncate text-13 text-muted md:text-12">{about}</span>}
        {last && (
          <span
            lang={row.language}
            className={cx('line-clamp-2 wrap-anywhere text-14 md:text-13', row.unread === 0 && 'text-muted')}
          >
            {last.direction === 'out' && (
              <span lang={intl.locale} className="font-medium">{`${author(last)}: `}</span>
            )}
            {last.text}
          </span>
        )}
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {row.waitingSince && <WaitingBadge since={row.waitingSince} />}
          {row.assignedTo && (
            <Badge tone="outline">
              <FormattedMessage
                id="messages.assigned"
                defaultMessage="assigned to {name}"
                values={{ name: row.assignedTo.name }}
              />
            </Badge>
          )}
          {row.optedOut && (
            <Badge tone="warn">
              <FormattedMessage id="messages.opted_out" defaultMessage="Opted out of texts: call" />
            </Badge>
          )}
          {row.simulated && (
            <Badge tone="info">
              <FormattedMessage id="messages.simulated" defaultMessage="Test" />
            </Badge>
          )}
        </span>
      </span>
    </button>
  );
}

function WaitingBadge({ since }: { since: string }) {
  const now = useNow();
  const ages = useAges();
  const waited = age(since, now);
  return (
    <Badge tone={waitsTooLong(since, now) ? 'warn' : 'neutral'}>
      {waited.value === 0 ? (
        ages.age(since, now)
      ) : (
        <FormattedMessage
          id="messages.waiting"
          defaultMessage="waiting {age}"
          values={{ age: ages.duration(waited) }}
        />
      )}
    </Badge>
  );
}
