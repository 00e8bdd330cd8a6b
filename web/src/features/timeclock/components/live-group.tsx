/** One column of the live board: a state, and everyone in it. */
import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { Avatar } from '@/components/ui/avatar';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { type LiveRow, remind } from '../api';
import { canRemind, type Group } from '../model/live';
import { HoursMinutes } from './hours-minutes';

const TITLES: Record<Group, MessageDescriptor> = defineMessages({
  working: { id: 'timeclock.live.working', defaultMessage: 'On now' },
  onBreak: { id: 'timeclock.live.on_break', defaultMessage: 'On break' },
  late: { id: 'timeclock.live.late', defaultMessage: 'Late' },
  notIn: { id: 'timeclock.live.not_in', defaultMessage: 'Not in yet' },
  leavingSoon: { id: 'timeclock.live.leaving', defaultMessage: 'Leaving soon' },
  overtimeSoon: { id: 'timeclock.live.overtime', defaultMessage: 'Overtime soon' },
});
const TONES: Record<Group, Tone> = {
  working: 'ok',
  onBreak: 'brand',
  late: 'danger',
  notIn: 'neutral',
  leavingSoon: 'neutral',
  overtimeSoon: 'warn',
};

type Props = { group: Group; rows: readonly LiveRow[]; locationId: string; zone: string; now: number };

export function LiveGroup({ group, rows, ...rest }: Props) {
  return (
    <Card
      title={<FormattedMessage {...TITLES[group]} />}
      aside={<Badge tone={TONES[group]}>{rows.length}</Badge>}
    >
      <ul className="divide-y divide-line px-4 pt-1 pb-2">
        {rows.map((row) => (
          <Row key={row.employeeId} group={group} row={row} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = Omit<Props, 'rows'> & { row: LiveRow };

function Row({ group, row, locationId, zone, now }: RowProps) {
  const text = useText();
  const { position } = useOrganization();
  const decides = usePermissions().can('timeclock:override');
  const work = row.positionId ? position(row.positionId) : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <Avatar name={row.name} size={36} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate font-semibold text-16 md:text-14">{row.name}</p>
        <p className="text-14 text-muted md:text-13">
          {work && `${text(work.name)} · `}
          <Detail group={group} row={row} zone={zone} />
        </p>
      </div>
      {row.breakOver && (
        <Badge tone="warn">
          <FormattedMessage id="timeclock.live.break_over" defaultMessage="Break is over" />
        </Badge>
      )}
      {decides && canRemind(group, row, now) && <Remind row={row} locationId={locationId} />}
    </li>
  );
}

function Detail({ group, row, zone }: Pick<RowProps, 'group' | 'row' | 'zone'>) {
  const dates = useDates();
  const time = (at: string | null) => (at ? dates.time(at, zone) : '');
  switch (group) {
    case 'late':
      return (
        <FormattedMessage
          id="timeclock.live.late_by"
          defaultMessage="from {time}, {hours, plural, =0 {} other {# h }}{minutes} min late"
          values={{
            time: time(row.plannedStart),
            hours: Math.floor(row.minutes / 60),
            minutes: row.minutes % 60,
          }}
        />
      );
    case 'notIn':
      return (
        <FormattedMessage
          id="timeclock.live.expected"
          defaultMessage="expected at {time}"
          values={{ time: time(row.plannedStart) }}
        />
      );
    case 'onBreak':
      return (
        <FormattedMessage
          id="timeclock.live.break_minutes"
          defaultMessage="{minutes} min, since {time}"
          values={{ time: time(row.since), minutes: row.minutes }}
        />
      );
    case 'overtimeSoon':
      return (
        <FormattedMessage
          id="timeclock.live.overtime_at"
          defaultMessage="overtime from {time}"
          values={{ time: time(row.overtimeAt) }}
        />
      );
    case 'leavingSoon':
      return (
        <FormattedMessage
          id="timeclock.live.until"
          defaultMessage="until {time}"
          values={{ time: time(row.plannedEnd) }}
        />
      );
    case 'working':
      return (
        <>
          <HoursMinutes minutes={row.minutes} />
          {row.since && (
            <FormattedMessage
              id="timeclock.live.since"
              defaultMessage=", since {time}"
              values={{ time: time(row.since) }}
            />
          )}
        </>
      );
  }
}

function Remind({ row, locationId }: { row: LiveRow; locationId: string }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const send = useMutation({
    mutationFn: () => remind(locationId, row.employeeId),
    onSuccess: () =>
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          { id: 'timeclock.live.reminded', defaultMessage: '{name} gets a reminder' },
          { name: row.name },
        ),
      }),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  return (
    <Button
      size="sm"
      busy={send.isPending}
      disabled={send.isSuccess}
      aria-label={intl.formatMessage(
        { id: 'timeclock.live.remind_name', defaultMessage: 'Remind {name}' },
        { name: row.name },
      )}
      onClick={() => send.mutate()}
    >
      <BellRing size={16} aria-hidden="true" />
      <FormattedMessage id="timeclock.live.remind" defaultMessage="Remind" />
    </Button>
  );
}
