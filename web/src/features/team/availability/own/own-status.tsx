/** What became of the person's last request, and the way to take it back. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { RemoveButton } from '@/components/form/remove-button';
import { Badge } from '@/components/ui/badge';
import { useDates } from '@/lib/time/use-dates';
import { Escalated } from '../../time-off/request-hours';
import { type AvailabilityRequest, refreshAvailability, withdrawAvailability } from '../api';
import { STATE_NAMES, STATE_TONES } from '../names';

export function OwnStatus({ request }: { request: AvailabilityRequest }) {
  const intl = useIntl();
  const client = useQueryClient();
  const dates = useDates();
  const since = intl.formatMessage(
    { id: 'weekly_hours.since', defaultMessage: 'From {day}' },
    { day: dates.full(request.from) },
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
      <Badge tone={STATE_TONES[request.state]}>
        <FormattedMessage {...STATE_NAMES[request.state]} />
      </Badge>
      <span className="text-14 text-muted md:text-13">{since}</span>
      {request.state === 'pending' && (
        <span className="ml-auto">
          <RemoveButton
            label={intl.formatMessage({ id: 'weekly_hours.withdraw', defaultMessage: 'Withdraw request' })}
            title={<FormattedMessage id="time_off.withdraw_title" defaultMessage="Withdraw this request?" />}
            description={since}
            confirmLabel={<FormattedMessage id="time_off.withdraw" defaultMessage="Withdraw" />}
            onRemove={() => withdrawAvailability(request.id, request.version)}
            onRemoved={() => refreshAvailability(client)}
          >
            <FormattedMessage id="time_off.withdraw" defaultMessage="Withdraw" />
          </RemoveButton>
        </span>
      )}
      {request.escalated && <Escalated className="basis-full text-14 text-muted md:text-13" />}
      {request.decisionNote && (
        <p className="basis-full text-14 md:text-13">
          {request.decidedByName ? `${request.decidedByName}: ` : ''}
          {request.decisionNote}
        </p>
      )}
    </div>
  );
}
