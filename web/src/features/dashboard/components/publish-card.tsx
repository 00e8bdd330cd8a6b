/** The next week to publish: how long is left, how much of it has people, and the way there. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useLocations } from '@/api/use-organization';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cx } from '@/lib/cx';
import { remaining } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { type DueWeek, weekAddress } from '../model';
import { RemainingText } from './remaining-text';

type Props = { deadline: DueWeek; now: Date; publishes: boolean; className?: string };

export function PublishCard({ deadline, now, publishes, className }: Props) {
  const dates = useDates();
  const zone = useLocations().location(deadline.locationId)?.zone;
  const left = remaining(deadline.deadline, now);
  const filled = deadline.shifts - deadline.unassigned;
  const percent = deadline.shifts > 0 ? (filled / deadline.shifts) * 100 : 0;
  return (
    <Card
      title={
        <FormattedMessage
          id="dashboard.publish.title"
          defaultMessage="Publish week of {week}"
          values={{ week: dates.monthDay(deadline.weekStart) }}
        />
      }
      aside={<span className="text-14 text-muted md:text-13">{deadline.locationName}</span>}
      className={cx('pb-4', className)}
    >
      <div className="px-4">
        <p
          className={cx(
            'mt-1.5 text-28 leading-tight font-semibold tracking-[-.03em] md:text-36',
            left.past && 'text-danger',
          )}
        >
          <RemainingText left={left} />
        </p>
        <p className="text-14 text-muted md:text-13">
          {left.past ? (
            <FormattedMessage id="dashboard.publish.past" defaultMessage="past the notice deadline" />
          ) : (
            <FormattedMessage
              id="dashboard.publish.left"
              defaultMessage="{law, select, true {until the legal {days}-day notice passes} other {until the {days}-day notice passes}}"
              values={{ law: deadline.lawNotice, days: deadline.noticeDays }}
            />
          )}
          {zone && `, ${dates.moment(deadline.deadline, zone)}`}
        </p>
        <div className="mt-3 mb-2 h-1.5 overflow-hidden rounded-full bg-line">
          <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
        </div>
        <p className="text-14 md:text-13">
          <FormattedMessage
            id="dashboard.publish.filled"
            defaultMessage="<b>{filled} of {shifts, plural, one {# shift} other {# shifts}}</b> assigned"
            values={{ filled, shifts: deadline.shifts, b: (text) => <b key="b">{text}</b> }}
          />
        </p>
        <Link
          to={weekAddress(deadline)}
          className={cx(
            buttonClass({ variant: publishes ? 'primary' : 'secondary', block: true }),
            'mt-3.5 md:h-10!',
          )}
        >
          {publishes ? (
            <FormattedMessage id="dashboard.publish.finish" defaultMessage="Finish schedule" />
          ) : (
            <FormattedMessage id="dashboard.publish.see" defaultMessage="View week" />
          )}
        </Link>
      </div>
    </Card>
  );
}
