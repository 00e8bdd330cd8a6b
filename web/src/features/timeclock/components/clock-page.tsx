/** The time clock: one button that fits the state, what runs, and today's work. */
import { useQuery } from '@tanstack/react-query';
import { MapPinOff, TabletSmartphone, Wifi, WifiOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate } from 'react-router';
import { searchString } from '@/api/address';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { dateIn } from '@/lib/time/dates';
import { asDate } from '@/lib/time/weeks';
import { useOnline } from '@/lib/use-online';
import { useSearch } from '@/lib/use-search';
import { clockQuery, type MyTimeClock } from '../api';
import { usePunch } from '../hooks/use-punch';
import { useServerNow } from '../hooks/use-server-now';
import { useWaiting } from '../hooks/use-waiting';
import { firstPosition, firstWorkplace, offsetOf } from '../model/clock';
import { afterWaiting } from '../model/queue';
import { ChangePosition } from './change-position';
import { ClockActions } from './clock-actions';
import { ClockFace } from './clock-face';
import { ClockTabs } from './clock-tabs';
import { OwnRequests } from './own-requests';
import { RefusalCard } from './refusal-card';
import { TodayCard } from './today-card';
import { WaitingCard } from './waiting-card';
import { WorkplaceFields } from './workplace-fields';

const ClockOutSheet = lazy(() =>
  import('./clock-out-sheet').then((code) => ({ default: code.ClockOutSheet })),
);
const FixSheet = lazy(() => import('./fix-sheet').then((code) => ({ default: code.FixSheet })));

/** Someone who comes back to the page sees the state as it is now. */
const FRESH_MS = 5_000;

export function ClockPage() {
  const { get } = useSearch();
  const { can } = usePermissions();
  const locationId = get('locationId');
  // Alerts name the location that they are about: that is for its managers.
  if (locationId && can('timeclock:read_live'))
    return <Navigate to={`/timeclock/live${searchString({ locationId })}`} replace />;
  return <OwnClock />;
}

function OwnClock() {
  const query = useQuery({ ...clockQuery, staleTime: FRESH_MS });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="nav.timeclock" defaultMessage="Time clock" />}
        actions={<Connection />}
      />
      <ClockTabs />
      <div className="mx-auto w-full max-w-[480px] px-4 pb-10">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={5} />}>
          {(clock) => <Clock clock={clock} receivedAt={query.dataUpdatedAt} />}
        </AsyncPanel>
      </div>
    </>
  );
}

function Connection() {
  return useOnline() ? (
    <Badge tone="ok" icon={<Wifi size={14} aria-hidden="true" />}>
      <FormattedMessage id="timeclock.online" defaultMessage="Online" />
    </Badge>
  ) : (
    <Badge tone="warn" icon={<WifiOff size={14} aria-hidden="true" />}>
      <FormattedMessage id="timeclock.offline" defaultMessage="Offline" />
    </Badge>
  );
}

function Clock({ clock: answered, receivedAt }: { clock: MyTimeClock; receivedAt: number }) {
  const waiting = useWaiting(answered.employeeId);
  const clock = afterWaiting(answered, waiting.items);
  const offsetMs = offsetOf(answered.now, receivedAt);
  const now = useServerNow(offsetMs);
  const [chosen, setChosen] = useState<{ locationId?: string; positionId?: string }>({});
  const [isClockingOut, setClockingOut] = useState(false);
  const { get, set } = useSearch();
  const dayToFix = asDate(get('fix'));
  const workplace =
    clock.workplaces.find(
      ({ locationId }) => locationId === (clock.entry?.locationId ?? chosen.locationId),
    ) ?? firstWorkplace(clock);
  const positionId = chosen.positionId ?? (workplace ? firstPosition(workplace) : null);
  const punching = usePunch({ workplace, positionId, receivedAt, offsetMs, waiting });
  if (!workplace) return <NoWorkplace />;
  const today = dateIn(workplace.zone, new Date(now));
  return (
    <div className="grid gap-4">
      <ClockFace clock={clock} workplace={workplace} now={now} />
      {clock.state === 'off' && (
        <WorkplaceFields
          workplaces={clock.workplaces}
          workplace={workplace}
          positionId={positionId}
          onChange={setChosen}
        />
      )}
      {workplace.ownPhone ? (
        <ClockActions
          clock={clock}
          workplace={workplace}
          now={now}
          punching={punching}
          onClockOut={() => {
            punching.clear();
            setClockingOut(true);
          }}
        />
      ) : (
        <KioskOnly name={workplace.name} />
      )}
      {clock.state === 'working' && workplace.ownPhone && (
        <ChangePosition clock={clock} workplace={workplace} punching={punching} />
      )}
      <RefusalCard
        key={punching.refusal?.punch.idempotencyKey ?? clock.pendingOverride?.id ?? ''}
        clock={clock}
        workplace={workplace}
        punching={punching}
        offsetMs={offsetMs}
      />
      <WaitingCard waiting={waiting} zone={workplace.zone} />
      <TodayCard clock={clock} now={now} />
      <Button variant="quiet" className="justify-self-center" onClick={() => set({ fix: today })}>
        <FormattedMessage id="timeclock.fix" defaultMessage="Fix a mistake" />
      </Button>
      <OwnRequests workplaces={clock.workplaces} />
      <Suspense fallback={null}>
        {isClockingOut && (
          <ClockOutSheet
            clock={clock}
            workplace={workplace}
            now={now}
            punching={punching}
            onClose={() => setClockingOut(false)}
          />
        )}
        {dayToFix && (
          <FixSheet
            clock={clock}
            workplace={workplace}
            firstDay={dayToFix}
            today={today}
            onClose={() => set({ fix: null }, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  );
}

function NoWorkplace() {
  return (
    <Empty
      icon={<MapPinOff size={20} aria-hidden="true" />}
      title={<FormattedMessage id="timeclock.no_location" defaultMessage="No location to clock in at" />}
    >
      <FormattedMessage
        id="timeclock.no_location_more"
        defaultMessage="A manager can add you to a location in Team."
      />
    </Empty>
  );
}

function KioskOnly({ name }: { name: string }) {
  return (
    <Empty
      icon={<TabletSmartphone size={20} aria-hidden="true" />}
      title={<FormattedMessage id="timeclock.kiosk_only" defaultMessage="Use the kiosk" />}
    >
      <FormattedMessage
        id="timeclock.kiosk_only_more"
        defaultMessage="{name} doesn’t take clock-ins from phones. Use the kiosk there."
        values={{ name }}
      />
    </Empty>
  );
}
