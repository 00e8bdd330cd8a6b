/** A request for time off, or to cancel it: what it does to the plan, and the two answers. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Checkbox } from '@/components/ui/checkbox';
import { SkeletonRows } from '@/components/ui/skeleton';
import { approveTimeOff, declineTimeOff, impactQuery, type TimeOffRequest } from '../../time-off/api';
import { Effect } from '../../time-off/effect';
import { DecisionForm } from './decision-form';

type Props = { request: TimeOffRequest; onDone(): void };

export function TimeOffDecision({ request, onDone }: Props) {
  const cancels = request.state === 'cancel_requested';
  const impact = useQuery({ ...impactQuery(request.id), enabled: !cancels });
  const [opens, setOpens] = useState(true);
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
      approve={(note) => approveTimeOff(id, { version, note, openShifts: opens && shifts.length > 0 })}
      decline={(note) => declineTimeOff(id, { version, note })}
      onDone={onDone}
    >
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
