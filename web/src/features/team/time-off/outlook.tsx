/** What the days in the form mean: the published shifts on them, and the hours that are left. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { Notice } from '@/components/form/notice';
import { compactRange, hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { TimeOffSent, TimeOffValues } from '../components/time-off-fields';

type Props = { personId: string; control: Control<TimeOffValues, unknown, TimeOffSent> };

export function Outlook({ personId, control }: Props) {
  const asked = useWatch({ control, compute: (values: TimeOffValues) => values });
  const { kind, from, allDay, start, end } = asked;
  const to = allDay ? asked.to : from;
  const hours = allDay ? {} : { start, end };
  const { data } = useQuery({
    ...read('/api/team/{id}/time-off-outlook', { id: personId }, { kind, from, to, ...hours }),
    enabled: from !== '' && to >= from && (allDay || (start !== '' && start < end)),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <>
      <Shifts shifts={data.shifts} />
      <HoursLeft outlook={data} />
    </>
  );
}

function Shifts({ shifts }: { shifts: Wire<'TimeOffShift'>[] }) {
  const intl = useIntl();
  const dates = useDates();
  if (shifts.length === 0) return null;
  const times = shifts.map(({ date, start, end }) => `${dates.day(date)} ${compactRange(start, end)}`);
  return (
    <Notice tone="warn">
      <FormattedMessage
        id="time_off.outlook.shifts"
        defaultMessage="{count, plural, one {# published shift} other {# published shifts}} on these days: {times}"
        values={{ count: shifts.length, times: intl.formatList(times) }}
      />
    </Notice>
  );
}

function HoursLeft({ outlook }: { outlook: Wire<'TimeOffOutlook'> }) {
  const { minutes, balanceBefore, balanceAfter, unpaidMinutes, exceeds } = outlook;
  if (minutes === null) return null;
  const left = hoursText(balanceBefore ?? 0);
  if (exceeds) {
    return (
      <Notice tone="danger">
        <FormattedMessage
          id="time_off.outlook.exceeds"
          defaultMessage="This is {hours} h, and {left} h are left."
          values={{ hours: hoursText(minutes), left }}
        />
      </Notice>
    );
  }
  return (
    <Notice tone={unpaidMinutes ? 'warn' : 'info'}>
      <FormattedMessage
        id="time_off.outlook.left"
        defaultMessage="{left} h left, {after} h after this."
        values={{ left, after: hoursText(balanceAfter ?? 0) }}
      />{' '}
      {Boolean(unpaidMinutes) && (
        <FormattedMessage
          id="time_off.outlook.unpaid"
          defaultMessage="{hours} h of it are unpaid."
          values={{ hours: hoursText(unpaidMinutes ?? 0) }}
        />
      )}
    </Notice>
  );
}
