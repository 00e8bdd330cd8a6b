/** What is done with a whole conversation: whose it is, later, done, open again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AlarmClock, Check, RotateCcw, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { close, refreshConversations, snooze } from '@/hiring/thread/api';
import type { Thread } from '@/hiring/thread/types';
import { useMoments } from '@/hiring/thread/use-moments';
import { useErrorText } from '@/i18n/error-text';
import { useIsPhone } from '@/lib/use-media';
import { morningIn, titleOf } from '../model';

const AssignSheet = lazy(() => import('./assign-sheet'));

export function ConversationActions({ thread }: { thread: Thread }) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const moments = useMoments(null);
  const { can } = usePermissions();
  const [assigning, setAssigning] = useState(false);
  const settle = {
    onError: (error: unknown) => toast({ title: errorText(error), tone: 'danger' as const }),
    onSettled: () => refreshConversations(client, thread.applicationId),
  };
  const name = titleOf(thread);
  const later = useMutation({
    mutationFn: (until: string) => snooze(thread, until),
    onSuccess: (_, until) =>
      toast({
        title: intl.formatMessage(
          { id: 'messages.snoozed_until', defaultMessage: '{name} snoozed until {when}' },
          { name, when: moments.moment(until) },
        ),
      }),
    ...settle,
  });
  const done = useMutation({
    mutationFn: (reopen: boolean) => close(thread, reopen),
    onSuccess: (_, reopen) =>
      toast({
        title: reopen
          ? intl.formatMessage(
              { id: 'messages.reopened_one', defaultMessage: '{name} is back in the inbox' },
              { name },
            )
          : intl.formatMessage(
              { id: 'messages.closed_one', defaultMessage: 'Closed. Reopens when {name} writes.' },
              { name },
            ),
      }),
    ...settle,
  });
  if (!can('messages:send')) return null;
  return (
    <>
      {thread.applicationId && (
        <Act
          label={intl.formatMessage({ id: 'messages.assign', defaultMessage: 'Assign' })}
          icon={<UserRound size={18} aria-hidden="true" />}
          onClick={() => setAssigning(true)}
        />
      )}
      {thread.state === 'open' ? (
        <>
          <Act
            label={intl.formatMessage({ id: 'messages.snooze', defaultMessage: 'Snooze until morning' })}
            icon={<AlarmClock size={18} aria-hidden="true" />}
            busy={later.isPending}
            onClick={() => later.mutate(morningIn(1, new Date()))}
          />
          <Act
            label={intl.formatMessage({ id: 'messages.close', defaultMessage: 'Close conversation' })}
            shown={<FormattedMessage id="messages.close_short" defaultMessage="Close" />}
            icon={<Check size={18} aria-hidden="true" />}
            busy={done.isPending}
            onClick={() => done.mutate(false)}
          />
        </>
      ) : (
        <Act
          label={intl.formatMessage({ id: 'messages.reopen', defaultMessage: 'Reopen' })}
          icon={<RotateCcw size={18} aria-hidden="true" />}
          busy={done.isPending}
          onClick={() => done.mutate(true)}
        />
      )}
      {assigning && (
        <Suspense fallback={null}>
          <AssignSheet thread={thread} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </>
  );
}

type ActProps = { label: string; shown?: ReactNode; icon: ReactNode; busy?: boolean; onClick(): void };

/** An icon on phones, with its words where there is room. */
function Act({ label, shown, icon, busy, onClick }: ActProps) {
  const isPhone = useIsPhone();
  return (
    <Button
      variant="quiet"
      icon={isPhone}
      data-tip={label}
      aria-label={isPhone ? label : undefined}
      busy={busy}
      onClick={onClick}
    >
      {icon}
      {!isPhone && <span className="max-xl:sr-only">{shown ?? label}</span>}
    </Button>
  );
}
