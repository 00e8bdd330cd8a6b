/** When a message that waits will leave, and why it waits. */
import { FormattedMessage } from 'react-intl';
import type { Message } from './types';
import type { useMoments } from './use-moments';

export type SendTimeProps = { message: Message; moments: ReturnType<typeof useMoments> };

export function SendTime({ message: { scheduledFor, holdReason }, moments }: SendTimeProps) {
  const when = scheduledFor ? moments.moment(scheduledFor) : '';
  return holdReason === 'quiet_hours' ? (
    <FormattedMessage id="thread.held.quiet" defaultMessage="Quiet hours. Sends {when}" values={{ when }} />
  ) : (
    <FormattedMessage id="thread.held.until" defaultMessage="Sends {when}" values={{ when }} />
  );
}
