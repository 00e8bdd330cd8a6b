/** The dashboard's title: the answer to "what needs me now?". */
import { FormattedMessage } from 'react-intl';
import { dateIn, daysBetween } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import type { MyShift } from '../api';
import type { Headline } from '../model';

export function HeadlineText({ headline }: { headline: Headline }) {
  const dates = useDates();
  switch (headline.kind) {
    case 'late_person':
      return (
        <FormattedMessage
          id="dashboard.headline.late_person"
          defaultMessage="{name} is {minutes, plural, one {# minute} other {# minutes}} late"
          values={{ name: headline.row.name, minutes: headline.row.minutes }}
        />
      );
    case 'declined':
      return (
        <FormattedMessage
          id="dashboard.headline.declined"
          defaultMessage="{name} can’t make {day}"
          values={{
            name: headline.declined.personName,
            day: dates.weekday(headline.declined.shift.date),
          }}
        />
      );
    case 'late':
      return (
        <FormattedMessage
          id="dashboard.headline.late"
          defaultMessage="{location}: week of {week} is late"
          values={{
            location: headline.deadline.locationName,
            week: dates.monthDay(headline.deadline.weekStart),
          }}
        />
      );
    case 'blocks':
      return (
        <FormattedMessage
          id="dashboard.headline.blocks"
          defaultMessage="{count, plural, one {# shift breaks a law} other {# shifts break a law}}"
          values={{ count: headline.count }}
        />
      );
    case 'reasons':
      return (
        <FormattedMessage
          id="dashboard.headline.reasons"
          defaultMessage="{count, plural, one {# shift needs a reason} other {# shifts need a reason}}"
          values={{ count: headline.count }}
        />
      );
    case 'warnings':
      return (
        <FormattedMessage
          id="dashboard.headline.warnings"
          defaultMessage="{count, plural, one {# warning in the weeks ahead} other {# warnings in the weeks ahead}}"
          values={{ count: headline.count }}
        />
      );
    case 'fill':
      return (
        <FormattedMessage
          id="dashboard.headline.fill"
          defaultMessage="{day} needs {count, plural, one {# more person} other {# more people}}"
          values={{ day: dates.weekday(headline.date), count: headline.count }}
        />
      );
    case 'publish':
      return (
        <FormattedMessage
          id="dashboard.headline.publish"
          defaultMessage="Publish next: week of {week}"
          values={{ week: dates.monthDay(headline.deadline.weekStart) }}
        />
      );
    case 'on':
      return (
        <FormattedMessage
          id="dashboard.headline.on"
          defaultMessage="On shift until {time}"
          values={{ time: dates.time(headline.shift.endsAt, headline.shift.zone) }}
        />
      );
    case 'shift':
      return <NextShift shift={headline.shift} />;
    case 'clear':
      return <FormattedMessage id="dashboard.headline.clear" defaultMessage="You’re all caught up" />;
  }
}

/** The same words as at the head of the person's own schedule. */
function NextShift({ shift }: { shift: MyShift }) {
  const dates = useDates();
  const away = daysBetween(dateIn(shift.zone, useNow()), shift.date);
  const values = { day: dates.weekday(shift.date), time: dates.time(shift.startsAt, shift.zone) };
  if (away === 0)
    return (
      <FormattedMessage
        id="dashboard.headline.today"
        defaultMessage="Today you start at {time}"
        values={values}
      />
    );
  if (away === 1)
    return (
      <FormattedMessage
        id="dashboard.headline.tomorrow"
        defaultMessage="Tomorrow you start at {time}"
        values={values}
      />
    );
  return (
    <FormattedMessage
      id="dashboard.headline.shift"
      defaultMessage="You start {day} at {time}"
      values={values}
    />
  );
}
