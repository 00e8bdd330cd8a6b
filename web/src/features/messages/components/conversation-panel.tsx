/** An open conversation: who it is, what was said, and the box to answer. Opening it marks it as seen. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { buttonClass, IconButton } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { SkeletonRows, useSkeleton } from '@/components/ui/skeleton';
import { markRead, refreshConversations, threadQuery } from '@/hiring/thread/api';
import { Composer } from '@/hiring/thread/composer';
import { ConsentLine } from '@/hiring/thread/consent-line';
import { Messages } from '@/hiring/thread/messages';
import { LANGUAGE_NAMES } from '@/hiring/thread/names';
import type { Thread } from '@/hiring/thread/types';
import { useText } from '@/i18n/text';
import { phoneText } from '@/lib/phone';
import { useIsPhone } from '@/lib/use-media';
import { titleOf } from '../model';
import { ConversationActions } from './conversation-actions';

export function ConversationPanel({ id, onClose }: { id: string; onClose(): void }) {
  const client = useQueryClient();
  const { can } = usePermissions();
  const query = useQuery(threadQuery(id));
  const phase = useSkeleton(query.isPending);
  const thread = query.data;
  const unread = thread?.unread ?? 0;

  useEffect(() => {
    if (unread > 0) void markRead(id).then(() => refreshConversations(client));
  }, [id, unread, client]);

  if (phase !== 'content')
    return (
      <div className={phase === 'wait' ? 'invisible' : undefined}>
        <SkeletonRows rows={6} />
      </div>
    );
  if (!thread) {
    return (
      <div className="grid gap-2 p-4 md:p-6">
        <Back onClose={onClose} />
        <ErrorPanel
          error={query.error ?? new TypeError('offline')}
          onRetry={() => void query.refetch()}
          wayBack={
            <Link to="/messages" className={buttonClass()}>
              <FormattedMessage id="messages.back" defaultMessage="Back to inbox" />
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="flex min-h-[calc(100dvh-56px-env(safe-area-inset-bottom))] flex-1 flex-col bg-card md:min-h-0">
      <Head thread={thread} onClose={onClose} />
      <Messages thread={thread} canSend={can('messages:send')} className="basis-40" />
      {can('messages:send') && <Composer key={id} thread={thread} />}
    </div>
  );
}

/** Beside each other there is nothing to go back to; on a phone there is. */
function Back({ onClose }: { onClose(): void }) {
  const intl = useIntl();
  if (!useIsPhone()) return null;
  return (
    <IconButton
      label={intl.formatMessage({ id: 'messages.back', defaultMessage: 'Back to inbox' })}
      className="-ml-2"
      onClick={onClose}
    >
      <ArrowLeft size={20} aria-hidden="true" />
    </IconButton>
  );
}

function Head({ thread, onClose }: { thread: Thread; onClose(): void }) {
  const text = useText();
  const isPhone = useIsPhone();
  const Heading = isPhone ? 'h1' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  // A change of screen leads to the screen's heading; here what was opened is beside it, and has its own.
  useEffect(() => {
    const lead = requestAnimationFrame(
      () => document.activeElement?.tagName === 'H1' && heading.current?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(lead);
  }, []);
  const title = titleOf(thread);
  const about = [
    thread.jobTitle && text(thread.jobTitle),
    thread.locationName,
    thread.name && phoneText(thread.phone),
  ];
  return (
    // Where there is no room beside the name, the actions go below it rather than over it.
    <header className="border-line border-b px-4 py-2 md:flex md:flex-wrap md:items-center md:gap-3 md:py-3">
      {!isPhone && <Avatar name={thread.name} initials={thread.initials || '#'} size={40} />}
      <div className="flex min-w-0 items-center gap-1 md:order-2 md:ml-auto">
        <Back onClose={onClose} />
        <div className="flex flex-1 justify-end gap-1">
          {thread.phone && (
            <a href={`tel:${thread.phone}`} className={buttonClass({ icon: isPhone })}>
              <Phone size={16} aria-hidden="true" />
              <span className={isPhone ? 'sr-only' : undefined}>
                <FormattedMessage id="messages.call" defaultMessage="Call" />
              </span>
            </a>
          )}
          <ConversationActions thread={thread} />
        </div>
      </div>
      <div className="min-w-0 flex-1 basis-48 max-md:pt-1">
        <Heading ref={heading} tabIndex={-1} className="flex items-center gap-2 text-18">
          {thread.applicationId ? (
            <Link to={`/applicants/${thread.applicationId}`} className="truncate hover:underline">
              {title}
            </Link>
          ) : (
            <span className="truncate">{title}</span>
          )}
          {thread.language === 'es' && <Badge tone="outline">{LANGUAGE_NAMES.es}</Badge>}
        </Heading>
        <p className="truncate text-14 text-muted md:text-13">{about.filter(Boolean).join(' · ')}</p>
        <div className="flex flex-wrap gap-x-2 text-13 text-muted md:text-12">
          <ConsentLine thread={thread} />
          {thread.assignedTo && (
            <FormattedMessage
              id="messages.assigned"
              defaultMessage="assigned to {name}"
              values={{ name: thread.assignedTo.name }}
            />
          )}
        </div>
      </div>
    </header>
  );
}
