/** The list behind the bell, by kind: each with its count, the newest of it, and all of it on a press. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import {
  markSeen,
  type NotificationGroup,
  type NotificationOfKind,
  notificationPages,
  notificationsQuery,
  type Seen,
} from './api';
import { KIND_NAMES } from './kind-names';
import { type NotificationKind, notificationText } from './texts';
import { useTopics } from './topics';

const Preferences = lazy(() => import('./preferences'));

/** What happens at the time clock leads to the board of its location. */
const AT_THE_CLOCK = new Set<string>([
  'clock_override_asked',
  'clock_in_missing',
  'clock_out_missing',
  'overtime_soon',
]);

/** `choosing`: opens at the preferences, as the emails link to them. */
export default function NotificationSheet({ choosing, onClose }: { choosing?: boolean; onClose(): void }) {
  const [chooses, setChooses] = useState(choosing ?? false);
  if (chooses) {
    return (
      <Suspense fallback={null}>
        <Preferences onBack={() => setChooses(false)} onClose={onClose} />
      </Suspense>
    );
  }
  return <NotificationList onChoose={() => setChooses(true)} onClose={onClose} />;
}

function NotificationList({ onChoose, onClose }: { onChoose(): void; onClose(): void }) {
  const client = useQueryClient();
  const topics = useTopics();
  const query = useQuery(notificationsQuery);
  const seen = useMutation({ mutationFn: (which: Seen) => markSeen(client, which) });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      shape="panel"
      title={<FormattedMessage id="notifications.title" defaultMessage="Notifications" />}
      footer={
        <>
          {Boolean(query.data?.unreadKinds) && (
            <Button busy={seen.isPending} onClick={() => seen.mutate({})}>
              <FormattedMessage id="notifications.all_seen" defaultMessage="Mark all as read" />
            </Button>
          )}
          {topics.length > 0 && (
            <Button variant="quiet" onClick={onChoose}>
              <Settings2 size={18} aria-hidden="true" />
              <FormattedMessage id="notifications.preferences_title" defaultMessage="Notification settings" />
            </Button>
          )}
        </>
      }
    >
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ kinds }) =>
          kinds.length === 0 ? (
            <p className="text-muted">
              <FormattedMessage id="notifications.none" defaultMessage="No notifications yet." />
            </p>
          ) : (
            <div className="-mx-2 divide-y divide-line">
              {kinds.map((kind) => (
                <Kind key={kind.type} kind={kind} onSeen={seen.mutate} onClose={onClose} />
              ))}
            </div>
          )
        }
      </AsyncPanel>
    </Sheet>
  );
}

type KindProps = { kind: NotificationOfKind; onSeen(which: Seen): void; onClose(): void };

function Kind({ kind: { type, count, unread, newest }, onSeen, onClose }: KindProps) {
  const [open, setOpen] = useState(false);
  const id = `news-${type}`;
  const opened = (group: NotificationGroup) => {
    if (group.unread) onSeen({ ids: group.entries.map((entry) => entry.id) });
    onClose();
  };
  return (
    <section aria-labelledby={id} className="py-2">
      <header className="flex items-center gap-2 px-2">
        <h3 id={id} className="text-14 font-semibold">
          <FormattedMessage {...KIND_NAMES[type]} />
        </h3>
        {unread > 0 && (
          <Badge tone="brand">
            <FormattedMessage
              id="notifications.kind_unread"
              defaultMessage="{unread, plural, one {# new} other {# new}}"
              values={{ unread }}
            />
          </Badge>
        )}
        <span className="flex-1" />
        {unread > 1 && (
          <Button size="sm" variant="quiet" onClick={() => onSeen({ type })}>
            <FormattedMessage id="notifications.kind_seen" defaultMessage="Mark as read" />
          </Button>
        )}
      </header>
      <Group group={newest} onOpen={() => opened(newest)} />
      {open && <OfKind type={type} newest={newest} onOpened={opened} />}
      {count > 1 && !open && (
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          <FormattedMessage
            id="notifications.kind_all"
            defaultMessage="Show all {count, number}"
            values={{ count }}
          />
        </Button>
      )}
    </section>
  );
}

type OfKindProps = {
  type: NotificationKind;
  newest: NotificationGroup;
  onOpened(group: NotificationGroup): void;
};

/** The others of a kind, page by page. */
function OfKind({ type, newest, onOpened }: OfKindProps) {
  const pages = useInfiniteQuery(notificationPages(type));
  const first = newest.entries[0]?.id;
  return (
    <AsyncPanel query={pages} skeleton={<SkeletonRows rows={2} />}>
      {({ pages: read }) => (
        <>
          <ul>
            {read
              .flatMap((page) => page.items)
              .filter(({ entries }) => entries[0]?.id !== first)
              .map((group) => (
                <li key={group.entries[0]?.id}>
                  <Group group={group} onOpen={() => onOpened(group)} />
                </li>
              ))}
          </ul>
          {pages.hasNextPage && (
            <Button
              size="sm"
              variant="quiet"
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              <FormattedMessage id="notifications.older" defaultMessage="Show older" />
            </Button>
          )}
        </>
      )}
    </AsyncPanel>
  );
}

/** A value from a notification's data, as text. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The time zone of this device: a list of notifications belongs to no restaurant. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Group({ group, onOpen }: { group: NotificationGroup; onOpen(): void }) {
  const intl = useIntl();
  const dates = useDates();
  const text = useText();
  const values = new Set(
    group.entries.map((entry) =>
      intl.formatMessage(notificationText(entry), {
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
        {[...values].map((line) => (
          <span key={line} className={cx('block', group.unread && 'font-semibold')}>
            {line}
          </span>
        ))}
        {coming.map((one) => (
          <span key={one.interviewId} className="block">
            {[dates.time(one.startsAt, one.zone), one.name, text(one.jobTitle), ...one.interviewers].join(
              ' · ',
            )}
          </span>
        ))}
        <span className="block text-13 text-muted">
          {[about, dates.moment(group.at, HERE)].filter(Boolean).join(' · ')}
        </span>
        {group.unread && (
          <span className="sr-only">
            <FormattedMessage id="notifications.unread" defaultMessage="Unread" />
          </span>
        )}
      </span>
    </>
  );
  const look = 'flex w-full items-start gap-3 rounded-control px-2 py-2.5 text-left text-14 hover:bg-line/40';
  const { shiftId, locationId, weekStart, employeeId } = group.entries[0]?.data ?? {};
  const to = group.applicationId
    ? `/applicants/${group.applicationId}`
    : group.entries[0]?.type === 'urgent_shift'
      ? '/open-shifts'
      : group.entries[0]?.type === 'final_pay_due'
        ? `/team?${new URLSearchParams({ person: textOf(employeeId) })}`
        : AT_THE_CLOCK.has(group.entries[0]?.type ?? '')
          ? `/timeclock?${new URLSearchParams({ locationId: textOf(locationId) })}`
          : textOf(shiftId)
            ? `/schedule?${new URLSearchParams({ week: textOf(weekStart), locationId: textOf(locationId), shift: textOf(shiftId) })}`
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
