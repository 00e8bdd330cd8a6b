/** One request: who, when, why, its state, and what the reader can do about it. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { RemoveButton } from '@/components/form/remove-button';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Line } from '../components/section';
import { TIME_OFF_NAMES } from '../person-names';
import { refreshTimeOff, type TimeOffRequest, withdrawTimeOff } from './api';
import { STATE_NAMES, STATE_TONES } from './names';
import { Escalated, RequestHours } from './request-hours';
import { useWhen } from './use-when';

type Props = {
  request: TimeOffRequest;
  today: string;
  onDecide(request: TimeOffRequest): void;
  onCancel(request: TimeOffRequest): void;
};

export function RequestRow({ request, today, onDecide, onCancel }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const when = useWhen();
  const { own, state, from, decisionNote, decidedByName } = request;
  const dates = when(request);
  const canWithdraw = own && (state === 'pending' || (state === 'approved' && from >= today));
  return (
    <Line>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {own ? dates : request.employeeName}
          <Badge tone={STATE_TONES[state]}>
            <FormattedMessage {...STATE_NAMES[state]} />
          </Badge>
        </p>
        <p className="text-14 text-muted md:text-12">
          {[own ? '' : dates, intl.formatMessage(TIME_OFF_NAMES[request.kind]), request.note]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <RequestHours request={request} className="text-14 md:text-12" />
        {request.escalated && <Escalated className="text-14 text-muted md:text-12" />}
        {decisionNote && (
          <p className="text-14 md:text-12">
            {decidedByName ? `${decidedByName}: ` : ''}
            {decisionNote}
          </p>
        )}
      </div>
      {request.canDecide && (
        <Button
          size="sm"
          variant="tint"
          aria-label={intl.formatMessage(
            { id: 'time_off.review_of', defaultMessage: 'Review {name}, {when}' },
            { name: request.employeeName, when: dates },
          )}
          onClick={() => onDecide(request)}
        >
          <FormattedMessage id="time_off.review" defaultMessage="Review" />
        </Button>
      )}
      {request.canCancel && request.to >= today && (
        <Button
          size="sm"
          aria-label={intl.formatMessage(
            { id: 'time_off.cancel_of', defaultMessage: 'Cancel time off: {name}, {when}' },
            { name: request.employeeName, when: dates },
          )}
          onClick={() => onCancel(request)}
        >
          <FormattedMessage id="time_off.approve_cancel" defaultMessage="Cancel time off" />
        </Button>
      )}
      {canWithdraw && (
        <RemoveButton
          label={intl.formatMessage(
            { id: 'time_off.withdraw_of', defaultMessage: 'Withdraw {when}' },
            { when: dates },
          )}
          title={<FormattedMessage id="time_off.withdraw_title" defaultMessage="Withdraw this request?" />}
          description={dates}
          confirmLabel={<FormattedMessage id="time_off.withdraw" defaultMessage="Withdraw" />}
          onRemove={() => withdrawTimeOff(request.id, request.version)}
          onRemoved={() => refreshTimeOff(client)}
        >
          <FormattedMessage id="time_off.withdraw" defaultMessage="Withdraw" />
        </RemoveButton>
      )}
    </Line>
  );
}
