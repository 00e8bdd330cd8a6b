/** The schedule: a builder for planners, the own shifts for everyone else; desktop and phone each have a design. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { useIsPhone } from '@/lib/use-media';
import { weekQuery } from './api';
import { type Address, useAddress } from './hooks/use-address';
import { ScheduleSkeleton } from './skeleton';

const DesktopBuilder = lazy(() =>
  import('./components/desktop/desktop-route').then((module) => ({ default: module.DesktopBuilder })),
);
const PhoneBuilder = lazy(() =>
  import('./components/phone/phone-route').then((module) => ({ default: module.PhoneBuilder })),
);
const StaffSchedule = lazy(() =>
  import('./components/staff/staff-route').then((module) => ({ default: module.StaffSchedule })),
);

export function Component() {
  const { canAny, ready } = usePermissions();
  if (!ready) return <ScheduleSkeleton />;
  return (
    <Suspense fallback={<ScheduleSkeleton />}>
      {/* Who pays reads the published week of everyone. */}
      {canAny('schedules:read_drafts', 'labor:read') ? <Builder /> : <StaffSchedule />}
    </Suspense>
  );
}

function Builder() {
  const address = useAddress();
  return (
    <AsyncPanel query={address.query} skeleton={<ScheduleSkeleton />}>
      {() => (address.location ? <WeekAt address={address} /> : <NoLocation />)}
    </AsyncPanel>
  );
}

function WeekAt({ address }: { address: Address }) {
  const phone = useIsPhone();
  const { location, weekStart } = address;
  const query = useQuery(weekQuery(location?.id ?? 'none', weekStart ?? 'none'));
  if (query.isError && !query.data) {
    return (
      <div className="p-4 md:p-6">
        <ErrorPanel
          error={query.error}
          title={<FormattedMessage id="schedule.error.title" defaultMessage="Couldn’t load the week" />}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  return (
    <AsyncPanel query={query} skeleton={<ScheduleSkeleton />}>
      {(week) => {
        const key = `${week.locationId} ${week.weekStart}`;
        return phone ? (
          <PhoneBuilder key={key} week={week} address={address} />
        ) : (
          <DesktopBuilder key={key} week={week} address={address} />
        );
      }}
    </AsyncPanel>
  );
}

function NoLocation() {
  return (
    <div className="p-4 md:p-6">
      <Empty title={<FormattedMessage id="schedule.no_location.title" defaultMessage="No locations yet" />}>
        <FormattedMessage
          id="schedule.no_location.hint"
          defaultMessage="Schedules belong to a location. An owner can add one in Settings."
        />
      </Empty>
    </div>
  );
}
