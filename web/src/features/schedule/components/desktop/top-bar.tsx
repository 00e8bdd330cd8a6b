/** The bar over the week: which week, where, its state and deadline, and the one button that says what it will do. */
import { MapPin, WandSparkles } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Button, buttonClass } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import { autoScheduleLink } from '../../auto-schedule/link';
import type { Address } from '../../hooks/use-address';
import type { WeekAct } from '../../hooks/use-week-acts';
import { shiftFairnessLink } from '../../shift-fairness/link';
import type { Week } from '../../types';
import { Deadline } from '../shared/deadline';
import { PublishButton } from '../shared/publish-button';
import { StatusBadge } from '../shared/status-badge';
import { WeekMenu } from '../shared/week-menu';
import { DayStep, WeekStep } from '../shared/week-steps';

const GroupSelect = lazy(() => import('./group-select').then((module) => ({ default: module.GroupSelect })));
const OpenShiftsLink = lazy(() =>
  import('../shared/open-shifts-link').then((module) => ({ default: module.OpenShiftsLink })),
);

type Props = {
  address: Address;
  /** The day on screen; null where it is the week. */
  day: string | null;
  week: Week | undefined;
  weekStart: string;
  weekEnd: string;
  canPublish: boolean;
  canCopy: boolean;
  acts: readonly WeekAct[];
  /** Whether shifts can be proposed. */
  canPropose: boolean;
  onPublish(): void;
  onAct(act: WeekAct): void;
};

export function TopBar(props: Props) {
  const { address, day, week, weekStart, weekEnd, canPublish, canCopy, canPropose } = props;
  const { acts, onPublish, onAct } = props;
  const dates = useDates();
  const { location } = address;
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-2.5 gap-y-2 border-line border-b bg-card px-4 py-2">
      <div className="flex">
        <Step address={address} day={day} by={-1} className="rounded-r-none!" />
        <Step address={address} day={day} by={1} className="-ml-px rounded-l-none!" />
      </div>
      <h1 tabIndex={-1} className="whitespace-nowrap text-18 tracking-tight">
        {day ? dates.day(day) : dates.range(weekStart, weekEnd)}
      </h1>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => (day ? address.goToDay(address.today) : address.toWeek(address.today))}
      >
        <FormattedMessage id="schedule.today" defaultMessage="Today" />
      </Button>
      {week && <ViewSwitch address={address} day={day} week={week} />}
      <Suspense fallback={null}>
        {week && !day && <GroupSelect address={address} locationId={week.locationId} />}
      </Suspense>
      <span aria-hidden="true" className="h-6 w-px bg-line" />
      <LocationSelect address={address} />
      <span className="ml-auto flex flex-wrap items-center gap-2.5">
        {week && <StatusBadge week={week} />}
        {week && location && <Deadline week={week} />}
        {canPropose && location && (
          <Link to={autoScheduleLink(location.id, weekStart)} className={buttonClass()}>
            <WandSparkles size={16} aria-hidden="true" />
            <FormattedMessage id="screen.auto_schedule" defaultMessage="Auto-schedule" />
          </Link>
        )}
        <WeekMenu
          acts={acts}
          onAct={onAct}
          canCopy={canCopy}
          fairnessTo={location && shiftFairnessLink(location.id, weekStart)}
          print={week?.publishedAt ? week : undefined}
        />
        <Suspense fallback={null}>{week && <OpenShiftsLink week={week} />}</Suspense>
        {canPublish && <PublishButton week={week} onClick={onPublish} />}
      </span>
    </header>
  );
}

/** Goes to the day or the week before or after, whichever is on screen. */
function Step({
  address,
  day,
  by,
  className,
}: {
  address: Address;
  day: string | null;
  by: 1 | -1;
  className: string;
}) {
  const look = { variant: 'secondary', className: cx('h-8! w-8!', className) } as const;
  return day ? (
    <DayStep address={address} day={day} days={by} {...look} />
  ) : (
    <WeekStep address={address} weeks={by} {...look} />
  );
}

/** Week or day: the day is the one of the open shift, else today, else the first. */
function ViewSwitch({ address, day, week }: { address: Address; day: string | null; week: Week }) {
  const intl = useIntl();
  const dates = week.days.map(({ date }) => date);
  const open = week.shifts.find(({ id }) => id === address.shiftId)?.date;
  const first = [open, address.today].find((date) => date && dates.includes(date)) ?? week.weekStart;
  return (
    <Segmented
      label={intl.formatMessage({ id: 'schedule.view.label', defaultMessage: 'View' })}
      value={day ? 'day' : 'week'}
      onChange={(view) => (view === 'day' ? address.enterDay(first) : address.leaveDay())}
      options={[
        {
          value: 'week',
          label: <FormattedMessage id="schedule.view.week" defaultMessage="Week" />,
        },
        { value: 'day', label: <FormattedMessage id="schedule.view.day" defaultMessage="Day" /> },
      ]}
    />
  );
}

function LocationSelect({ address, className }: { address: Address; className?: string }) {
  const intl = useIntl();
  return (
    <label className={cx('relative inline-flex items-center', className)}>
      <MapPin size={16} aria-hidden="true" className="pointer-events-none absolute left-3" />
      <select
        aria-label={intl.formatMessage({ id: 'schedule.location', defaultMessage: 'Location' })}
        value={address.location?.id ?? ''}
        onChange={(event) => address.toLocation(event.target.value)}
        className="h-9 max-w-52 truncate rounded-control border border-field bg-card pr-3 pl-8 font-medium"
      >
        {address.locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
