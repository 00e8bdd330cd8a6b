/** The conversations, the longest wait on top, in the server's order: the applicant, the topic, and since when. */
import { Inbox } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Empty } from '@/components/ui/empty';
import { PagedList, type Pages } from '@/components/ui/paged-list';
import type { ConversationRow } from '@/hiring/thread/types';
import type { Filters } from '../api';
import { usePinnedRow } from '../use-pinned-row';
import { ConversationItem } from './conversation-item';

type Props = {
  pages: Pages<ConversationRow>;
  openId: string | null;
  filters: Filters;
  onOpen(id: string): void;
};

export function ConversationList({ pages, openId, filters, onOpen }: Props) {
  const narrowed = Boolean(filters.q || filters.locationId || filters.unread);
  return (
    <PagedList
      pages={pages}
      bars={8}
      empty={
        <Empty
          icon={<Inbox size={20} aria-hidden="true" />}
          title={
            narrowed ? (
              <FormattedMessage id="messages.none_fit" defaultMessage="No results" />
            ) : (
              <FormattedMessage id="messages.none" defaultMessage="Nothing waiting" />
            )
          }
        >
          {!narrowed && (
            <FormattedMessage
              id="messages.none_hint"
              defaultMessage="Conversations with applicants appear here."
            />
          )}
        </Empty>
      }
      shown={(rows) => (
        <FormattedMessage
          id="messages.shown"
          defaultMessage="{count, plural, one {# conversation} other {# conversations}}"
          values={{ count: rows.length }}
        />
      )}
      more={<FormattedMessage id="messages.more" defaultMessage="Show more" />}
    >
      {(rows) => <Rows rows={rows} openId={openId} narrowing={JSON.stringify(filters)} onOpen={onOpen} />}
    </PagedList>
  );
}

type RowsProps = {
  rows: readonly ConversationRow[];
  openId: string | null;
  narrowing: string;
  onOpen(id: string): void;
};

function Rows({ rows, openId, narrowing, onOpen }: RowsProps) {
  return (
    <ul className="divide-y divide-line max-md:-mx-4">
      {usePinnedRow(rows, openId, narrowing).map((row) => (
        <li key={row.id}>
          <ConversationItem row={row} open={row.id === openId} onOpen={() => onOpen(row.id)} />
        </li>
      ))}
    </ul>
  );
}
