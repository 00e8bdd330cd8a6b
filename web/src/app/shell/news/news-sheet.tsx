/** The list behind the bell: newest first, what concerns one application within ten minutes together. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { markSeen, type NewsGroup, newsPages, newsQuery } from './api';
import { newsText } from './texts';

const Choices = lazy(() => import('./news-choices'));

/** `choosing`: it opens at what the person wants to hear of, as the e-mails link to it. */
export default function NewsSheet({ choosing, onClose }: { choosing?: boolean; onClose(): void }) {
  const [chooses, setChooses] = useState(choosing ?? false);
  if (chooses) {
    return (
      <Suspense fallback={null}>
        <Choices onBack={() => setChooses(false)} onClose={onClose} />
      </Suspense>
    );
  }
  return <NewsList onChoose={() => setChooses(true)} onClose={onClose} />;
}

function NewsList({ onChoose, onClose }: { onChoose(): void; onClose(): void }) {
  const client = useQueryClient();
  const unread = useQuery(newsQuery).data?.unread ?? 0;
  const pages = useInfiniteQuery(newsPages);
  const seen = useMutation({ mutationFn: (ids?: readonly string[]) => markSeen(client, ids) });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      shape="panel"
      title={<FormattedMessage id="news.title" defaultMessage="News" />}
      footer={
        <>
          {unread > 0 && (
            <Button busy={seen.isPending} onClick={() => seen.mutate(undefined)}>
              <FormattedMessage id="news.all_seen" defaultMessage="Mark all as read" />
            </Button>
          )}
          <Button variant="quiet" onClick={onChoose}>
            <Settings2 size={18} aria-hidden="true" />
            <FormattedMessage id="news.choices" defaultMessage="What Lineup tells you" />
          </Button>
        </>
      }
    >
      <AsyncPanel query={pages} skeleton={<SkeletonRows rows={4} />}>
        {({ pages: read }) => {
          const items = read.flatMap((page) => page.items);
          return items.length === 0 ? (
            <p className="text-muted">
              <FormattedMessage
                id="news.none"
                defaultMessage="Nothing new. You are told here when applicants write, book or sign."
              />
            </p>
          ) : (
            <>
              <ul className="-mx-2">
                {items.map((group) => (
                  <li key={group.entries[0]?.id}>
                    <Group
                      group={group}
                      onOpen={() => {
                        if (group.unread) seen.mutate(group.entries.map(({ id }) => id));
                        onClose();
                      }}
                    />
                  </li>
                ))}
              </ul>
              {pages.hasNextPage && (
                <Button
                  variant="quiet"
                  className="w-full"
                  busy={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  <FormattedMessage id="news.older" defaultMessage="Older news" />
                </Button>
              )}
            </>
          );
        }}
      </AsyncPanel>
    </Sheet>
  );
}

function Group({ group, onOpen }: { group: NewsGroup; onOpen(): void }) {
  const intl = useIntl();
  const text = useText();
  const said = new Set(
    group.entries.map((entry) =>
      intl.formatMessage(newsText(entry), {
        name: group.applicantName ?? '',
        count: entry.coming?.length ?? 0,
      }),
    ),
  );
  const coming = group.entries.flatMap((entry) => entry.coming ?? []);
  const about = [group.jobTitle && text(group.jobTitle), group.locationName].filter(Boolean).join(' · ');
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx('mt-1.5 size-2 shrink-0 rounded-full', group.unread && 'bg-brand')}
      />
      <span className="min-w-0 flex-1">
        {[...said].map((line) => (
          <span key={line} className={cx('block', group.unread && 'font-semibold')}>
            {line}
          </span>
        ))}
        {coming.map((one) => (
          <span key={one.interviewId} className="block">
            {[
              intl.formatTime(one.startsAt, { timeZone: one.zone }),
              one.name,
              text(one.jobTitle),
              ...one.interviewers,
            ].join(' · ')}
          </span>
        ))}
        <span className="block text-13 text-muted">
          {[
            about,
            intl.formatDate(group.at, {
              month: 'short',
              day: 'numeric',
              hour: 'numeric',
              minute: '2-digit',
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {group.unread && (
          <span className="sr-only">
            <FormattedMessage id="news.unread" defaultMessage="Unread" />
          </span>
        )}
      </span>
    </>
  );
  const look = 'flex w-full items-start gap-3 rounded-control px-2 py-2.5 text-left text-14 hover:bg-line/40';
  const { shiftId, locationId = '', weekStart = '' } = group.entries[0]?.data ?? {};
  const to = group.applicationId
    ? `/applicants/${group.applicationId}`
    : shiftId
      ? `/schedule?${new URLSearchParams({ week: weekStart, location: locationId, shift: shiftId })}`
      : coming.length > 0 && '/schedule-interview';
  return to ? (
    <Link to={to} onClick={onOpen} className={look}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={onOpen} className={look}>
      {content}
    </button>
  );
}
