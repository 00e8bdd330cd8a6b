/** Who is at work at this moment: counts, people who need something, and the others in one line. */
import { useMutation } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useLocations } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { usePermissions } from '@/auth/use-permissions';
import { Avatar } from '@/components/ui/avatar';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import { type LateRow, remind } from '../api';
import { WIDGET_NAMES } from '../widget-names';
import { Figure } from './line';

const OTHERS = 6;

export function RightNowCard({ now }: { now: Wire<'RightNow'> }) {
  return (
    <Card title={<FormattedMessage {...WIDGET_NAMES.right_now} />}>
      <dl className="grid grid-cols-2 gap-3 px-4 pt-2 pb-3 sm:grid-cols-4 md:flex md:flex-wrap md:gap-x-9">
        <Figure value={now.onClock}>
          <FormattedMessage id="dashboard.right_now.on_clock" defaultMessage="on the clock" />
        </Figure>
        <Figure value={now.late} tone={now.late > 0 ? 'text-danger' : undefined}>
          <FormattedMessage id="dashboard.right_now.late" defaultMessage="late" />
        </Figure>
        <Figure value={now.onBreak}>
          <FormattedMessage id="dashboard.right_now.on_break" defaultMessage="on break" />
        </Figure>
        <Figure value={now.overtimeSoon} tone={now.overtimeSoon > 0 ? 'text-warn' : undefined}>
          <FormattedMessage id="dashboard.right_now.overtime" defaultMessage="overtime soon" />
        </Figure>
      </dl>
      <ul>
        {now.rows.map((row) => (
          <Row key={row.employeeId} row={row} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line/75 border-t px-4 py-2.5">
        <p className="min-w-0 flex-1 basis-48 text-14 text-muted md:text-13">
          {now.others.length > 0 ? (
            <Others people={now.others} />
          ) : (
            now.onClock === 0 && (
              <FormattedMessage id="dashboard.right_now.no_one" defaultMessage="No one is clocked in" />
            )
          )}
        </p>
        <Link to="/timeclock/live" className="font-medium text-brand text-14 hover:underline md:text-13">
          <FormattedMessage id="dashboard.right_now.board" defaultMessage="Live board" />
        </Link>
      </div>
    </Card>
  );
}

function Others({ people }: { people: Wire<'RightNow'>['others'] }) {
  const intl = useIntl();
  const dates = useDates();
  const { location } = useLocations();
  const names = people.slice(0, OTHERS).map(({ name, until, locationId }) => {
    const zone = location(locationId)?.zone;
    const first = name.split(' ')[0] ?? name;
    if (!until || !zone) return first;
    return intl.formatMessage(
      { id: 'dashboard.right_now.until', defaultMessage: '{name} until {time}' },
      { name: first, time: dates.time(until, zone) },
    );
  });
  const more = people.length - names.length;
  if (more > 0)
    names.push(
      intl.formatMessage({ id: 'dashboard.right_now.more', defaultMessage: '{count} more' }, { count: more }),
    );
  return intl.formatList(names, { type: 'conjunction' });
}

function Row({ row }: { row: LateRow }) {
  const intl = useIntl();
  const decides = usePermissions().can('timeclock:override');
  const canRemind = row.reason === 'late' || row.reason === 'still_in';
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 border-line/75 border-t px-4 py-2 md:min-h-14">
      <Avatar name={row.name} size={36} />
      <span className="min-w-0 flex-1 basis-32">
        <b className="block font-medium">{row.name}</b>
        <span className={cx('block text-14 md:text-13', row.reason === 'late' ? 'text-danger' : 'text-warn')}>
          <Reason row={row} />
        </span>
      </span>
      {row.phone && (
        <a
          href={`tel:${row.phone}`}
          className={buttonClass({ size: 'sm', variant: row.reason === 'late' ? 'primary' : 'secondary' })}
          aria-label={intl.formatMessage(
            { id: 'dashboard.right_now.call', defaultMessage: 'Call {name}' },
            { name: row.name },
          )}
        >
          <Phone size={16} aria-hidden="true" />
          <FormattedMessage id="dashboard.right_now.call_short" defaultMessage="Call" />
        </a>
      )}
      {decides && canRemind && <Remind row={row} />}
    </li>
  );
}

function Reason({ row }: { row: LateRow }) {
  const dates = useDates();
  const zone = useLocations().location(row.locationId)?.zone;
  const time = row.at && zone ? dates.time(row.at, zone) : '';
  const values = { time, minutes: row.minutes };
  switch (row.reason) {
    case 'late':
      return (
        <FormattedMessage
          id="dashboard.right_now.row_late"
          defaultMessage="{minutes} min late, due at {time}"
          values={values}
        />
      );
    case 'must_leave':
      return (
        <FormattedMessage
          id="dashboard.right_now.row_leave"
          defaultMessage="Must be out by {time}, law for minors"
          values={values}
        />
      );
    case 'meal_due':
      return (
        <FormattedMessage
          id="dashboard.right_now.row_meal"
          defaultMessage="Meal must start by {time}"
          values={values}
        />
      );
    case 'break_over':
      return (
        <FormattedMessage
          id="dashboard.right_now.row_break"
          defaultMessage="On break for {minutes} min, since {time}"
          values={values}
        />
      );
    case 'still_in':
      return (
        <FormattedMessage
          id="dashboard.right_now.row_still"
          defaultMessage="Shift ended at {time}, still clocked in"
          values={values}
        />
      );
    case 'overtime':
      return (
        <FormattedMessage
          id="dashboard.right_now.row_overtime"
          defaultMessage="Overtime from {time}"
          values={values}
        />
      );
  }
}

function Remind({ row }: { row: LateRow }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const reminding = useMutation({
    mutationFn: () => remind(row.locationId, row.employeeId),
    onSuccess: () =>
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          { id: 'dashboard.right_now.reminded', defaultMessage: '{name} was reminded' },
          { name: row.name },
        ),
      }),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  return (
    <Button size="sm" busy={reminding.isPending} onClick={() => reminding.mutate()}>
      <FormattedMessage id="dashboard.right_now.remind" defaultMessage="Remind" />
    </Button>
  );
}
