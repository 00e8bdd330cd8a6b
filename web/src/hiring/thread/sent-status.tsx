/** The delivery state of the last message, for screen readers without its bubble. */
import { FormattedMessage } from 'react-intl';
import { STATUS_NAMES } from './names';
import { SendTime } from './send-time';
import type { Thread } from './types';
import { useMoments } from './use-moments';

export function SentStatus({ thread, id }: { thread: Thread; id: string | null }) {
  const moments = useMoments(thread.locationId);
  const message = thread.messages.find((one) => one.id === id);
  return (
    <p role="status" className="sr-only">
      {message &&
        (message.status === 'held' ? (
          <SendTime message={message} moments={moments} />
        ) : (
          <FormattedMessage {...STATUS_NAMES[message.status]} />
        ))}
    </p>
  );
}
