/** A request for time off, or to cancel it: what it does to the plan, and the two answers. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hoursText } from '@/lib/time/clock';
import { approveTimeOff, declineTimeOff, impactQuery, type TimeOffRequest } from '../../time-off/api';
import { Effect } from '../../time-off/effect';
import { minutesOf } from '../../time-off/minutes';
import { Escalated, RequestHours } from '../../time-off/request-hours';
import { DecisionForm } from './decision-form';

type Props = { request: TimeOffRequest; onDone(): void };

export function TimeOffDecision({ request, onDone }: Props) {
  const cancels = request.state === 'cancel_requested';
  const impact = useQuery({ ...impactQuery(request.id), enabled: !cancels });
  const [opens, setOpens] = useState(true);
  const counted = request.minutes === null ? '' : hoursText(request.minutes);
  const [hours, setHours] = useState(counted);
  const { id, version } = request;
  const shifts = (!cancels && impact.data?.shifts) || [];
  return (
    <DecisionForm
      note={request.note ?? null}
      approveLabel={
        cancels ? (
          <FormattedMessage id="time_off.approve_cancel" defaultMessage="Cancel time off" />
        ) : (
          <FormattedMessage id="time_off.approve" defaultMessage="Approve" />
        )
      }
      approve={(note) =>
        approveTimeOff(id, {
          version,
          note,
          openShifts: opens && shifts.length > 0,
          // What is no number is refused by the server.
          ...(hours !== counted && { minutes: minutesOf(hours) ?? -1 }),
        })
      }
      decline={(note) => declineTimeOff(id, { version, note })}
      onDone={onDone}
    >
      <RequestHours request={request} className="text-16 md:text-13" />
      {request.escalated && <Escalated className="text-16 text-muted md:text-13" />}
      {request.minutes !== null && !cancels && (
        <TextField
          inputMode="decimal"
          label={<FormattedMessage id="time_off.hours_counted" defaultMessage="Hours it counts as" />}
          value={hours}
          onChange={({ target }) => setHours(target.value)}
        />
      )}
      {!cancels && (
        <AsyncPanel query={impact} skeleton={<SkeletonRows rows={1} />}>
          {(found) => <Effect impact={found} />}
        </AsyncPanel>
      )}
      {shifts.length > 0 && (
        <Checkbox
          checked={opens}
          onChange={({ target }) => setOpens(target.checked)}
          label={
            <FormattedMessage
              id="time_off.open_shifts"
              defaultMessage="Make {count, plural, one {this shift} other {these # shifts}} open"
              values={{ count: shifts.length }}
            />
          }
        />
      )}
    </DecisionForm>
  );
}
