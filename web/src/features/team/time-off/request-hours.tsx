/** What a request does to the balance, and to whom it went. */
import { FormattedMessage } from 'react-intl';
import { hoursText } from '@/lib/time/clock';
import type { TimeOffRequest } from './api';

type Props = { request: TimeOffRequest; className?: string };

/** "8 h · 16 h left, 8 h after this." */
export function RequestHours({ request, className }: Props) {
  const { minutes, unpaidMinutes, balanceBefore, balanceAfter, state } = request;
  if (minutes === null) return null;
  return (
    <p className={className}>
      <FormattedMessage
        id="time_off.balance.hours"
        defaultMessage="{hours} h"
        values={{ hours: hoursText(minutes) }}
      />
      {state === 'pending' && balanceBefore !== null && (
        <>
          {' · '}
          <FormattedMessage
            id="time_off.outlook.left"
            defaultMessage="{left} h left, {after} h after this."
            values={{ left: hoursText(balanceBefore), after: hoursText(balanceAfter ?? 0) }}
          />
        </>
      )}
      {Boolean(unpaidMinutes) && (
        <>
          {' · '}
          <FormattedMessage
            id="time_off.outlook.unpaid"
            defaultMessage="{hours} h of it are unpaid."
            values={{ hours: hoursText(unpaidMinutes ?? 0) }}
          />
        </>
      )}
    </p>
  );
}

export function Escalated({ className }: { className?: string }) {
  return (
    <p className={className}>
      <FormattedMessage id="time_off.escalated" defaultMessage="No other manager here: sent to the owner." />
    </p>
  );
}
