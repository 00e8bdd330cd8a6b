/** Time off of the team, or one's own: what waits for an answer comes first. */
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Plane } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { dateIn } from '@/lib/time/dates';
import { TeamTabs } from '../components/team-tabs';
import { requestsQuery, type TimeOffRequest } from './api';
import { Balances } from './balances';
import { BlockedDaysCard } from './blocked-days-card';
import { RequestRow } from './request-row';

const AskSheet = lazy(() => import('./ask-sheet').then((code) => ({ default: code.AskSheet })));
const CancelSheet = lazy(() => import('./cancel-sheet').then((code) => ({ default: code.CancelSheet })));
const DecideSheet = lazy(() => import('./decide-sheet').then((code) => ({ default: code.DecideSheet })));

const waits = ({ state }: TimeOffRequest) => state === 'pending' || state === 'cancel_requested';

export function TimeOffPage() {
  const { user } = useUser();
  const { can } = usePermissions();
  const requests = useQuery(requestsQuery);
  const { locations } = useLocations();
  const zone = locations[0]?.zone ?? 'UTC';
  const today = dateIn(zone);
  const [asking, setAsking] = useState(false);
  const [deciding, setDeciding] = useState<TimeOffRequest | null>(null);
  const [cancelling, setCancelling] = useState<TimeOffRequest | null>(null);
  const me = (can('timeoff:create_own') && user?.employeeId) || null;
  const row = (request: TimeOffRequest) => (
    <RequestRow
      key={request.id}
      request={request}
      today={today}
      onDecide={setDeciding}
      onCancel={setCancelling}
    />
  );
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="screen.time_off" defaultMessage="Time off" />}
        actions={
          me && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              <CalendarPlus size={16} aria-hidden="true" />
              <FormattedMessage id="time_off.ask" defaultMessage="Request time off" />
            </Button>
          )
        }
      />
      <TeamTabs />
      {me && <Balances personId={me} className="px-4 pb-3 md:px-6" />}
      <div className="grid items-start gap-4 px-4 pt-1 pb-8 md:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <AsyncPanel query={requests} skeleton={<SkeletonRows rows={6} />}>
          {({ items }) => (
            <div className="grid gap-4">
              {items.length === 0 && (
                <Empty
                  icon={<Plane size={24} aria-hidden="true" />}
                  title={<FormattedMessage id="time_off.none" defaultMessage="No requests" />}
                />
              )}
              <Group
                title={<FormattedMessage id="time_off.waiting" defaultMessage="Waiting for an answer" />}
                rows={items.filter(waits).map(row)}
              />
              <Group
                title={<FormattedMessage id="time_off.coming" defaultMessage="Coming up" />}
                rows={items.filter((one) => one.state === 'approved' && one.to >= today).map(row)}
              />
              <Group
                title={<FormattedMessage id="time_off.settled" defaultMessage="Settled" />}
                rows={items
                  .filter((one) => !waits(one) && !(one.state === 'approved' && one.to >= today))
                  .reverse()
                  .map(row)}
              />
            </div>
          )}
        </AsyncPanel>
        <BlockedDaysCard today={today} />
      </div>
      <Suspense fallback={null}>
        {asking && me && <AskSheet personId={me} zone={zone} onClose={() => setAsking(false)} />}
        {cancelling && (
          <CancelSheet key={cancelling.id} request={cancelling} onClose={() => setCancelling(null)} />
        )}
        {deciding && <DecideSheet key={deciding.id} request={deciding} onClose={() => setDeciding(null)} />}
      </Suspense>
    </>
  );
}

function Group({ title, rows }: { title: ReactNode; rows: ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} aside={<Badge>{rows.length}</Badge>}>
      <ul className="px-4 py-2">{rows}</ul>
    </Card>
  );
}
