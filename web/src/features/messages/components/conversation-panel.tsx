/** An open conversation: who it is, what was said, and the box to answer. Opening it marks it as seen. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Check, Clock, Phone, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { close, markRead, refreshConversations, snooze, threadQuery } from '@/components/hiring/thread/api';
import { Composer } from '@/components/hiring/thread/composer';
import { ConsentLine } from '@/components/hiring/thread/consent-line';
import { Messages } from '@/components/hiring/thread/messages';
import { LANGUAGE_NAMES } from '@/components/hiring/thread/names';
import type { Thread } from '@/components/hiring/thread/types';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { buttonClass, IconButton } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { SkeletonRows, useSkeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { useIsPhone } from '@/lib/use-media';
import { morningIn, phoneText, titleOf } from '../model';

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
      <div className="p-4 md:p-6">
        <ErrorPanel error={query.error ?? new TypeError('offline')} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return (
    <div className="flex h-[calc(100dvh-var(--foot,0px)-72px)] min-h-0 flex-col bg-card md:h-auto md:flex-1">
      <Head thread={thread} onClose={onClose} />
      <Messages thread={thread} maySend={can('messages:send')} />
      {can('messages:send') && <Composer key={id} thread={thread} />}
    </div>
  );
}

function Head({ thread, onClose }: { thread: Thread; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const isPhone = useIsPhone();
  const title = titleOf(thread);
  const about = [thread.jobTitle && text(thread.jobTitle), thread.locationName].filter(Boolean).join(' · ');
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-3">
      {isPhone && (
        <IconButton
          label={intl.formatMessage({ id: 'messages.back', defaultMessage: 'Back to the inbox' })}
          className="-ml-2"
          onClick={onClose}
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </IconButton>
      )}
      <Avatar name={thread.name || '#'} size={40} />
      <div className="min-w-0 flex-1">
        <h2 tabIndex={-1} className="flex flex-wrap items-center gap-2 text-18">
          {thread.applicationId ? (
            <Link to={`/applicants/${thread.applicationId}`} className="truncate hover:underline">
              {title}
            </Link>
          ) : (
            <span className="truncate">{title}</span>
          )}
          {thread.language === 'es' && <Badge tone="outline">{LANGUAGE_NAMES.es}</Badge>}
        </h2>
        <p className="truncate text-14 text-muted md:text-13">
          {[about, thread.name && phoneText(thread.phone)].filter(Boolean).join(' · ')}
        </p>
        <ConsentLine thread={thread} />
      </div>
      <div className="flex items-center gap-1">
        {thread.phone && (
          <a href={`tel:${thread.phone}`} className={buttonClass({ icon: isPhone })}>
            <Phone size={16} aria-hidden="true" />
            <span className={isPhone ? 'sr-only' : undefined}>
              <FormattedMessage id="messages.call" defaultMessage="Call" />
            </span>
          </a>
        )}
        <Tend thread={thread} />
      </div>
    </header>
  );
}

/** Later, done, open again. */
function Tend({ thread }: { thread: Thread }) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { can } = usePermissions();
  const settle = {
    onError: (error: unknown) => toast({ title: errorText(error), tone: 'danger' as const }),
    onSettled: () => refreshConversations(client, thread.applicationId),
  };
  const later = useMutation({ mutationFn: () => snooze(thread, morningIn(1, new Date())), ...settle });
  const done = useMutation({ mutationFn: () => close(thread, thread.state !== 'open'), ...settle });
  if (!can('messages:send')) return null;
  return thread.state === 'open' ? (
    <>
      <IconButton
        label={intl.formatMessage({ id: 'messages.snooze', defaultMessage: 'Tomorrow morning' })}
        busy={later.isPending}
        onClick={() => later.mutate()}
      >
        <Clock size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={intl.formatMessage({ id: 'messages.close', defaultMessage: 'Close the conversation' })}
        busy={done.isPending}
        onClick={() => done.mutate()}
      >
        <Check size={18} aria-hidden="true" />
      </IconButton>
    </>
  ) : (
    <IconButton
      label={intl.formatMessage({ id: 'messages.reopen', defaultMessage: 'Open it again' })}
      busy={done.isPending}
      onClick={() => done.mutate()}
    >
      <RotateCcw size={18} aria-hidden="true" />
    </IconButton>
  );
}
