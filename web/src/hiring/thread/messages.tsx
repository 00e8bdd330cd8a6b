/** Everything that was said, day by day, the newest in sight. */
import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { Bubble } from './bubble';
import type { Thread } from './types';
import { useMoments } from './use-moments';

type Props = { thread: Thread; canSend: boolean; className?: string };

export function Messages({ thread, canSend, className }: Props) {
  const intl = useIntl();
  const moments = useMoments(thread.locationId);
  const box = useRef<HTMLDivElement>(null);
  const count = thread.messages.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or another person brings the end into sight
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count, thread.id]);

  const unanswered = unansweredOf(thread);
  const translate = (id: string) => (unanswered.has(id) ? 'unasked' : 'asked');
  const days = new Map<string, Thread['messages']>();
  for (const message of thread.messages) {
    const date = moments.date(message.at);
    days.set(date, [...(days.get(date) ?? []), message]);
  }
  return (
    // Scrollable by keyboard as well.
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by keyboard
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'thread.messages', defaultMessage: 'Messages' })}
      className={cx('min-h-0 flex-1 overflow-y-auto px-4 py-3', className)}
    >
      {count === 0 && (
        <p className="py-8 text-center text-14 text-muted">
          <FormattedMessage id="thread.nothing" defaultMessage="No messages yet." />
        </p>
      )}
      {[...days].map(([date, messages]) => (
        <div key={date}>
          <p className="py-2 text-center text-13 text-muted md:text-12">{moments.day(date)}</p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {messages.map((message) => (
              <Bubble
                key={message.id}
                message={message}
                moments={moments}
                canSend={canSend}
                translate={thread.canTranslate ? translate(message.id) : null}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What came in after the last message that a person wrote. */
function unansweredOf({ messages }: Thread): Set<string> {
  const last = messages.findLastIndex(({ direction, automated }) => direction === 'out' && !automated);
  return new Set(messages.slice(last + 1).flatMap(({ direction, id }) => (direction === 'in' ? [id] : [])));
}
