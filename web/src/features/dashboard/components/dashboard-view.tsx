/** The dashboard with its data: a manager's panels, a person's own shifts, or both. */
import { CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { useShiftRights } from '@/api/use-shift-rights';
import { usePermissions } from '@/auth/use-permissions';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { dateIn, hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import type { Dashboard, UnassignedShift } from '../api';
import { byDeadline, headline, isOn } from '../model';
import { FirstSteps, SetupHeadline, useSetup } from '../setup/first-steps';
import { ClockCard } from './clock-card';
import { ConfirmCard } from './confirm-card';
import { ConsentCard } from './consent-card';
import { DeclinedCard } from './declined-card';
import { FindingsCard } from './findings-card';
import { HeadlineText } from './headline-text';
import { MyWeekCard } from './my-week-card';
import { NextShiftCard } from './next-shift-card';
import { OpenShiftsCard } from './open-shifts-card';
import { OtherDeadlines } from './other-deadlines';
import { PublishCard } from './publish-card';
import { WaitingCard } from './waiting-card';

export function DashboardView({ dashboard }: { dashboard: Dashboard }) {
  const now = useNow();
  const dates = useDates();
  const { openFindings, unassigned, nextShift, week, toConfirm = [], declined = [] } = dashboard;
  const toAgree = week?.items.filter(({ consent }) => consent?.state === 'needed').length ?? 0;
  const { can } = usePermissions();
  const rights = useShiftRights();
  const organization = useOrganization();
  const workload = { publishes: can('schedules:publish'), assigns: rights.any };
  const assigns = ({ locationId, shift: { date, positionId } }: UnassignedShift) => {
    const zone = organization.location(locationId)?.zone;
    const near = zone ? rights.onDay(date, dateIn(zone, now)) : !rights.nearOnly && rights.any;
    return near && rights.inDepartment(organization.position(positionId)?.departmentId);
  };
  const [first, ...others] = byDeadline(dashboard.deadlines ?? []);
  const planned = (dashboard.deadlines ?? []).some(({ shifts }) => shifts > 0);
  const manages = Boolean(dashboard.deadlines || openFindings || unassigned);
  const own = nextShift !== undefined || week !== undefined;
  const today = hereToday(now);
  const setup = useSetup();
  const ownTasks = { declined: declined.filter(assigns), unassigned: unassigned?.filter(assigns) ?? [] };
  const text = headline({ ...dashboard, ...ownTasks }, now, workload);
  return (
    <>
      <PageHeader
        title={setup && text.kind === 'clear' ? <SetupHeadline /> : <HeadlineText headline={text} />}
        actions={<span className="text-muted max-md:hidden">{dates.day(today)}</span>}
      />
      {/* On phones one column in the order of the work; on desktops two, with what needs action on the left. */}
      <div className="flex flex-col gap-4 px-4 pb-6 md:px-6 lg:grid lg:grid-cols-12 lg:items-start">
        <div className="contents lg:col-span-7 lg:grid lg:min-w-0 lg:gap-4">
          {toAgree > 0 && <ConsentCard count={toAgree} />}
          {toConfirm.length > 0 && <ConfirmCard shifts={toConfirm} />}
          {setup && <FirstSteps setup={setup} />}
          <ClockCard />
          {nextShift && <NextShiftCard shift={nextShift} on={isOn(nextShift, now)} />}
          <WaitingCard />
          {declined.length > 0 && <DeclinedCard shifts={declined} assigns={assigns} />}
          {openFindings && <FindingsCard findings={openFindings} />}
          {unassigned && <OpenShiftsCard shifts={unassigned} planned={planned} assigns={assigns} />}
          {!manages && !nextShift && !setup && <NothingPlanned />}
        </div>
        <div className="contents lg:col-span-5 lg:grid lg:min-w-0 lg:gap-4">
          {first && (
            <PublishCard
              deadline={first}
              now={now}
              publishes={workload.publishes}
              className={workload.publishes ? 'max-lg:order-first' : ''}
            />
          )}
          {others.length > 0 && <OtherDeadlines deadlines={others} now={now} />}
          {own && week && week.items.length > 0 && <MyWeekCard week={week} />}
        </div>
      </div>
    </>
  );
}

function NothingPlanned() {
  return (
    <Empty
      icon={<CircleCheck size={20} aria-hidden="true" />}
      title={<FormattedMessage id="dashboard.no_shift.title" defaultMessage="No upcoming shifts" />}
    >
      <FormattedMessage
        id="dashboard.no_shift.more"
        defaultMessage="Your next shift shows here once your manager publishes it."
      />
    </Empty>
  );
}
