/** The question beside the box that answers it. */
import type { Thread } from './types';

/** What they asked and no one has answered, beside the box: it may lie far up, under what was sent automatically. */
export function Question({ thread: { waitingSince, messages } }: { thread: Thread }) {
  const question = messages.findLast(({ direction }) => direction === 'in');
  // The newest message is in sight above the box anyway.
  if (!waitingSince || !question?.body || question === messages.at(-1)) return null;
  return (
    <blockquote
      lang={question.language}
      className="max-h-20 overflow-y-auto border-brand border-l-4 pl-2.5 text-14 break-words"
    >
      {question.body}
    </blockquote>
  );
}
