/** A location now: who is on, on break, late and not in, and what waits for a manager's answer. */
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Location } from '@/api/organization';
import { useLocations } from '@/api/use-organization';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useDates } from '@/lib/time/use-dates';
import { useSearch } from '@/lib/use-search';
import { type LiveBoard, liveQuery } from '../api';
import { useServerNow } from '../hooks/use-server-now';
import { offsetOf } from '../model/clock';
import { atWork, groupsOf } from '../model/live';
import { ClockTabs } from './clock-tabs';
import { LiveGroup } from './live-group';
import { OverrideList } from './override-list';
import { RequestList } from './request-list';

/** A request to a manager lives for 90 seconds. */
const POLL_MS = 10_000;

export function LivePage() {
  const { get } = useSearch();
  const locations = useLocations().locations.filter(({ archived }) => !archived);
  const location = locations.find(({ id }) => id === get('locationId')) ?? locations[0];
  if (location) return <Live location={location} locations={locations} />;
  return (
    <>
      <PageHeader title={<FormattedMessage id="timeclock.tab.live" defaultMessage="Live board" />} />
      <ClockTabs />
      <SkeletonRows rows={8} />
    </>
  );
}

function Live({ location: { id, zone }, locations }: { location: Location; locations: readonly Location[] }) {
  const intl = useIntl();
  const { set } = useSearch();
  const query = useQuery({ ...liveQuery(id), staleTime: 0, refetchInterval: POLL_MS });
  return (
    <>
      <PageHeader
        title={
          query.data ? (
            <FormattedMessage
              id="timeclock.live.title"
              defaultMessage="{count, plural, =0 {No one is clocked in} one {# person is clocked in} other {# people are clocked in}}"
              values={{ count: atWork(query.data) }}
            />
          ) : (
            <FormattedMessage id="timeclock.tab.live" defaultMessage="Live board" />
          )
        }
        actions={
          locations.length > 1 && (
            <FilterSelect
              label={intl.formatMessage({ id: 'timeclock.location', defaultMessage: 'Location' })}
              options={locations.map(({ id: value, name }) => ({ value, label: name }))}
              value={id}
              onChange={(locationId) => set({ locationId })}
            />
          )
        }
      />
      <ClockTabs />
      <div className="px-4 pb-10 md:px-6">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
          {(board) => <Board board={board} receivedAt={query.dataUpdatedAt} locationId={id} zone={zone} />}
        </AsyncPanel>
      </div>
    </>
  );
}

type BoardProps = { board: LiveBoard; receivedAt: number; locationId: string; zone: string };

function Board({ board, receivedAt, locationId, zone }: BoardProps) {
  const dates = useDates();
  const offsetMs = offsetOf(board.now, receivedAt);
  const now = useServerNow(offsetMs);
  const groups = groupsOf(board);
  return (
    <div className="grid gap-4">
      <OverrideList requests={board.overrides} locationId={locationId} zone={zone} now={now} />
      {groups.length === 0 && (
        <Empty
          icon={<Users size={20} aria-hidden="true" />}
          title={<FormattedMessage id="timeclock.live.empty" defaultMessage="No one is expected now" />}
        >
          <FormattedMessage
            id="timeclock.live.empty_more"
            defaultMessage="People show here once they clock in or their shift begins."
          />
        </Empty>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {groups.map(({ group, rows }) => (
          <LiveGroup key={group} group={group} rows={rows} locationId={locationId} zone={zone} now={now} />
        ))}
      </div>
      <p className="text-13 text-muted">
        <FormattedMessage
          id="timeclock.live.as_of"
          defaultMessage="As of {time}"
          values={{ time: dates.time(board.asOf, zone) }}
        />
      </p>
      <RequestList locationId={locationId} zone={zone} />
    </div>
  );
}
