/** Rejected and withdrawn applicants, with a button to restore them: auto-rejected, rejected, or withdrawn. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Segmented } from '@/components/ui/segmented';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useReasonName } from '@/hiring/reasons';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { listPages } from '../../api';
import type { Filters } from '../../filters';
import { useBoardText } from '../../hooks/use-board-text';
import { BOARD_LISTS, type Board, type BoardList, type Card } from '../../types';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Props = {
  board: Board;
  filters: Filters;
  list: BoardList;
  onList(list: BoardList): void;
  onClose(): void;
  onRestore(card: Card): Promise<void>;
};

export function ListSheet({ board, filters, list, onList, onClose, onRestore }: Props) {
  const intl = useIntl();
  const query = useInfiniteQuery(listPages(list, filters));
  const counts: Record<BoardList, number> = {
    auto_rejected: board.autoRejected,
    rejected: board.rejected,
    withdrawn: board.withdrawn,
  };
  const names: Record<BoardList, string> = {
    auto_rejected: intl.formatMessage({ id: 'pipeline.list.auto.name', defaultMessage: 'Auto-rejected' }),
    rejected: intl.formatMessage({ id: 'pipeline.list.rejected', defaultMessage: 'Rejected' }),
    withdrawn: intl.formatMessage({ id: 'pipeline.list.withdrawn', defaultMessage: 'Withdrawn' }),
  };
  return (
    <Sheet
      open
      shape="panel"
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage({ id: 'pipeline.list.title', defaultMessage: 'Rejected & withdrawn' })}
      description={
        list === 'auto_rejected'
          ? intl.formatMessage({
              id: 'pipeline.list.auto.hint',
              defaultMessage: 'Knocked out by an answer you marked. Restore with one tap.',
            })
          : undefined
      }
    >
      <Segmented
        full
        label={intl.formatMessage({ id: 'pipeline.list.which', defaultMessage: 'List' })}
        options={BOARD_LISTS.map((value) => ({ value, label: names[value], count: counts[value] }))}
        value={list}
        onChange={onList}
        className="mb-3 [&_label]:whitespace-nowrap [&_label]:px-1.5"
      />
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ pages }) => {
          const cards = pages.flatMap((page) => page.items);
          if (cards.length === 0) {
            return (
              <Empty title={<FormattedMessage id="pipeline.list.empty" defaultMessage="No one here" />} />
            );
          }
          return (
            <ul className="divide-y divide-line">
              {cards.map((card) => (
                <Row key={card.id} card={card} onRestore={onRestore} />
              ))}
              {query.hasNextPage && (
                <li className="pt-3">
                  <Button block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    <FormattedMessage id="pipeline.list.more" defaultMessage="Show more" />
                  </Button>
                </li>
              )}
            </ul>
          );
        }}
      </AsyncPanel>
    </Sheet>
  );
}

function Row({ card, onRestore }: { card: Card; onRestore(card: Card): Promise<void> }) {
  const intl = useIntl();
  const reasonName = useReasonName();
  const text = useText();
  const boardText = useBoardText();
  const dates = useDates();
  const { location } = useLocations();
  const { can } = usePermissions();
  const [busy, setBusy] = useState(false);
  const restore = () => {
    setBusy(true);
    void onRestore(card).finally(() => setBusy(false));
  };
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <Link to={`/applicants/${card.id}`} className="font-semibold hover:underline">
          {card.name}
        </Link>
        <p className="text-14 text-muted md:text-13">
          {`${text(card.jobTitle)} · ${card.locationName} · ${boardText.stage(card.stage)}`}
        </p>
        {card.knockout ? (
          <p className="mt-1 text-14 md:text-13">
            {`${text(card.knockout.question)} `}
            <b>{text(card.knockout.answer)}</b>
          </p>
        ) : (
          card.rejectReason && <p className="mt-1 text-14 md:text-13">{reasonName(card.rejectReason)}</p>
        )}
        {card.declineAt && (
          <p className="mt-1 text-13 text-muted md:text-12">
            <FormattedMessage
              id="pipeline.list.decline_at"
              defaultMessage="Decline sends {when}"
              values={{
                when: dates.moment(card.declineAt, location(card.locationId)?.zone ?? HERE),
              }}
            />
          </p>
        )}
      </div>
      {can('applications:reject') && (
        <Button
          size="sm"
          busy={busy}
          aria-label={intl.formatMessage(
            { id: 'pipeline.list.restore.label', defaultMessage: 'Restore {name}' },
            { name: card.name },
          )}
          onClick={restore}
        >
          <RotateCcw size={14} aria-hidden="true" />
          <FormattedMessage id="pipeline.list.restore.do" defaultMessage="Restore" />
        </Button>
      )}
    </li>
  );
}
