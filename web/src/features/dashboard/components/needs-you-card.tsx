/** What waits for the person's decision: each kind with its number, who waits longest, and since when. */
import {
  ArrowLeftRight,
  CalendarClock,
  CalendarPlus,
  ChevronRight,
  Flag,
  Hand,
  type LucideIcon,
  Palmtree,
  Pencil,
} from 'lucide-react';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { useAges } from '@/lib/time/use-ages';
import { useNow } from '@/lib/use-now';
import { WIDGET_NAMES } from '../widget-names';
import { RowLink } from './row-link';

type Kind = Wire<'NeedsYouKind'>;

const NAMES: Record<Kind, MessageDescriptor> = defineMessages({
  overrides: {
    id: 'dashboard.needs_you.overrides',
    defaultMessage: '{count, plural, one {# person waits} other {# people wait}} at the time clock',
  },
  swaps: {
    id: 'dashboard.waiting.swaps',
    defaultMessage: '{count, plural, one {# shift swap} other {# shift swaps}}',
  },
  claims: {
    id: 'dashboard.waiting.open_shifts',
    defaultMessage: '{count, plural, one {# request} other {# requests}} for open shifts',
  },
  time_off: {
    id: 'dashboard.waiting.time_off',
    defaultMessage: '{count, plural, one {# request} other {# requests}} for time off',
  },
  availability: {
    id: 'dashboard.waiting.availability',
    defaultMessage: '{count, plural, one {# request} other {# requests}} for other weekly hours',
  },
  time_requests: {
    id: 'dashboard.needs_you.time_requests',
    defaultMessage: '{count, plural, one {# request} other {# requests}} to change worked time',
  },
  flags: {
    id: 'dashboard.needs_you.flags',
    defaultMessage: '{count, plural, one {# timesheet flag} other {# timesheet flags}}',
  },
});
const ICONS: Record<Kind, LucideIcon> = {
  overrides: Hand,
  swaps: ArrowLeftRight,
  claims: CalendarPlus,
  time_off: Palmtree,
  availability: CalendarClock,
  time_requests: Pencil,
  flags: Flag,
};

/** Where nothing waits there is no card. */
export function NeedsYouCard({ needs: { count, oldestAt, items } }: { needs: Wire<'NeedsYou'> }) {
  const now = useNow();
  const ages = useAges();
  if (count === 0) return null;
  return (
    <Card
      title={<FormattedMessage {...WIDGET_NAMES.needs_you} />}
      aside={
        <>
          {oldestAt && (
            <span className="text-14 text-muted md:text-13">
              <FormattedMessage
                id="dashboard.needs_you.oldest"
                defaultMessage="Oldest {age}"
                values={{ age: ages.age(oldestAt, now) }}
              />
            </span>
          )}
          <Badge tone="warn">{count}</Badge>
        </>
      }
    >
      <ul className="mt-2">
        {items.map((item) => {
          const Icon = ICONS[item.kind];
          return (
            <li key={item.kind}>
              <RowLink to={item.link}>
                <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block">
                    <FormattedMessage {...NAMES[item.kind]} values={{ count: item.count }} />
                  </span>
                  {item.name && <span className="block text-14 text-muted md:text-13">{item.name}</span>}
                </span>
                {item.oldestAt && (
                  <span className="text-14 text-muted md:text-13">{ages.age(item.oldestAt, now)}</span>
                )}
                <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
              </RowLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
