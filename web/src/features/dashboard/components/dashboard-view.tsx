/** The dashboard with its data: one sentence about what needs the person first, and their widgets in their order. */
import { CircleCheck, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations, useOrganization } from '@/api/use-organization';
import { useShiftRights } from '@/api/use-shift-rights';
import { usePermissions } from '@/auth/use-permissions';
import { IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { dateIn, hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useMedia } from '@/lib/use-media';
import { useNow } from '@/lib/use-now';
import { useSearch } from '@/lib/use-search';
import type { Dashboard, UnassignedShift, WidgetName } from '../api';
import { headline, isWide, type Tasks, widgetsOf } from '../model';
import { FirstSteps, SetupHeadline, useSetup } from '../setup/first-steps';
import { HeadlineText } from './headline-text';
import { Widget } from './widget';

/** Dragging is only loaded for those who change the order. */
const ArrangeSheet = lazy(() => import('./arrange-sheet'));

/** From this width there are two columns. */
const DESKTOP = '(min-width: 1024px)';

export function DashboardView({ dashboard }: { dashboard: Dashboard }) {
  const intl = useIntl();
  const now = useNow();
  const dates = useDates();
  const [arranging, setArranging] = useState(false);
  const { can } = usePermissions();
  const rights = useShiftRights();
  const assigns = useAssigns();
  const setup = useSetup();
  const shown = widgetsOf(dashboard);
  const tasks = tasksOf(dashboard, assigns);
  const text = headline(tasks, now, { publishes: can('schedules:publish'), assigns: rights.any });
  return (
    <>
      <PageHeader
        title={setup && text.kind === 'clear' ? <SetupHeadline /> : <HeadlineText headline={text} />}
        actions={
          <>
            <span className="text-muted max-md:hidden">{dates.day(hereToday(now))}</span>
            <LocationFilter />
            {shown.length > 1 && (
              <IconButton
                label={intl.formatMessage({
                  id: 'dashboard.arrange.open',
                  defaultMessage: 'Change the order',
                })}
                onClick={() => setArranging(true)}
              >
                <SlidersHorizontal size={18} aria-hidden="true" />
              </IconButton>
            )}
          </>
        }
      />
      <Columns
        shown={shown}
        dashboard={dashboard}
        assigns={assigns}
        above={setup && <FirstSteps setup={setup} />}
      />
      {arranging && (
        <Suspense>
          <ArrangeSheet shown={shown} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  );
}

type ColumnsProps = {
  shown: readonly WidgetName[];
  dashboard: Dashboard;
  assigns(item: UnassignedShift): boolean;
  above: React.ReactNode;
};

/** On phones one column in the person's order; on desktops the wide widgets and the others beside them. */
function Columns({ shown, dashboard, assigns, above }: ColumnsProps) {
  const two = useMedia(DESKTOP);
  const cards = (some: readonly WidgetName[]) =>
    some.map((name) => <Widget key={name} name={name} dashboard={dashboard} assigns={assigns} />);
  if (!two)
    return (
      <div className="grid gap-4 px-4 pb-6 md:px-6">
        {above}
        {cards(shown)}
        {shown.length === 0 && !above && <Nothing />}
      </div>
    );
  return (
    <div className="grid grid-cols-12 items-start gap-4 px-6 pb-6">
      <div className="col-span-7 grid min-w-0 gap-4">
        {above}
        {cards(shown.filter(isWide))}
        {shown.length === 0 && !above && <Nothing />}
      </div>
      <div className="col-span-5 grid min-w-0 gap-4">{cards(shown.filter((name) => !isWide(name)))}</div>
    </div>
  );
}

/** Who manages several locations can look at one. */
function LocationFilter() {
  const intl = useIntl();
  const { get, set } = useSearch();
  const manages = usePermissions().canAny('schedules:read_drafts', 'timeclock:read_live');
  const locations = useLocations().locations.filter(({ archived }) => !archived);
  if (!manages || locations.length < 2) return null;
  return (
    <FilterSelect
      label={intl.formatMessage({ id: 'dashboard.location', defaultMessage: 'Location' })}
      any={intl.formatMessage({ id: 'dashboard.all_locations', defaultMessage: 'All locations' })}
      options={locations.map(({ id, name }) => ({ value: id, label: name }))}
      value={get('locationId')}
      onChange={(locationId) => set({ locationId })}
    />
  );
}

function Nothing() {
  return (
    <Empty
      icon={<CircleCheck size={20} aria-hidden="true" />}
      title={<FormattedMessage id="dashboard.nothing" defaultMessage="Nothing to show yet" />}
    />
  );
}

/** Whether the person may give someone a shift: on its day, in its department. */
function useAssigns(): (item: UnassignedShift) => boolean {
  const now = useNow();
  const rights = useShiftRights();
  const organization = useOrganization();
  return ({ locationId, shift: { date, positionId } }) => {
    const zone = organization.location(locationId)?.zone;
    const near = zone ? rights.onDay(date, dateIn(zone, now)) : !rights.nearOnly && rights.any;
    return near && rights.inDepartment(organization.position(positionId)?.departmentId);
  };
}

/** What the sentence is chosen from. */
function tasksOf(dashboard: Dashboard, assigns: (item: UnassignedShift) => boolean): Tasks {
  const fill = dashboard.shiftsToFill?.data;
  return {
    late: dashboard.rightNow?.data?.rows.find(({ reason }) => reason === 'late'),
    deadlines: dashboard.nextPublish?.data?.deadlines,
    openFindings: dashboard.compliance?.data?.findings,
    unassigned: fill?.unassigned.filter(assigns),
    declined: fill?.declined.filter(assigns),
    nextShift: dashboard.myShifts?.data?.next ?? undefined,
  };
}
