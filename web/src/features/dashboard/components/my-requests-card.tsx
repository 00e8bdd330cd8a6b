/** The person's own requests that wait for an answer; what they are asked themselves comes first. */
import { ChevronRight } from 'lucide-react';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Card } from '@/components/ui/card';
import { useAges } from '@/lib/time/use-ages';
import { useNow } from '@/lib/use-now';
import { WIDGET_NAMES } from '../widget-names';
import { RowLink } from './row-link';

const NAMES: Record<Wire<'MyRequestKind'>, MessageDescriptor> = defineMessages({
  asked: {
    id: 'dashboard.my_requests.asked',
    defaultMessage: '{count, plural, one {# colleague asks} other {# colleagues ask}} you about a shift',
  },
  swap: {
    id: 'dashboard.my_requests.swap',
    defaultMessage: '{count, plural, one {# swap} other {# swaps}}',
  },
  open_shift: {
    id: 'dashboard.my_requests.open_shift',
    defaultMessage: '{count, plural, one {# open shift} other {# open shifts}}',
  },
  time_off: {
    id: 'dashboard.my_requests.time_off',
    defaultMessage: '{count, plural, one {# request} other {# requests}} for time off',
  },
  availability: {
    id: 'dashboard.my_requests.availability',
    defaultMessage: '{count, plural, one {# change} other {# changes}} of weekly hours',
  },
  time_request: {
    id: 'dashboard.my_requests.time_request',
    defaultMessage: '{count, plural, one {# change} other {# changes}} of worked time',
  },
});

/** Where nothing waits there is no card. */
export function MyRequestsCard({ requests }: { requests: readonly Wire<'MyRequest'>[] }) {
  const now = useNow();
  const ages = useAges();
  if (requests.length === 0) return null;
  return (
    <Card title={<FormattedMessage {...WIDGET_NAMES.my_requests} />}>
      <ul className="mt-2">
        {requests.map(({ kind, count, oldestAt, link }) => (
          <li key={kind}>
            <RowLink to={link}>
              <span className="min-w-0 flex-1">
                <FormattedMessage {...NAMES[kind]} values={{ count }} />
              </span>
              {oldestAt && <span className="text-14 text-muted md:text-13">{ages.age(oldestAt, now)}</span>}
              <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
            </RowLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
