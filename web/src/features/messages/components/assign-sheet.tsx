/** The owner of a conversation: a user who may read it, or unassigned. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { assign, colleaguesQuery, refreshConversations } from '@/hiring/thread/api';
import type { Thread } from '@/hiring/thread/types';
import { titleOf } from '../model';

export default function AssignSheet({ thread, onClose }: { thread: Thread; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const query = useQuery(colleaguesQuery(thread.applicationId ?? ''));
  const giving = useMutation({
    mutationFn: (userId: string | null) => assign(thread, userId),
    onSuccess: onClose,
    onSettled: () => refreshConversations(client, thread.applicationId),
  });
  const assigneeId = thread.assignedTo?.id ?? null;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage({ id: 'messages.assign_title', defaultMessage: 'Assign conversation' })}
      description={titleOf(thread)}
    >
      {giving.error && <ErrorPanel error={giving.error} onRetry={() => giving.reset()} />}
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ items }) => (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
            {[{ id: null, name: null }, ...items].map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === assigneeId}
                  disabled={giving.isPending}
                  className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-2 aria-pressed:font-semibold md:min-h-10"
                  onClick={() => giving.mutate(id)}
                >
                  <span className="flex-1">
                    {name ?? <FormattedMessage id="messages.assign_none" defaultMessage="Anyone" />}
                  </span>
                  {id === assigneeId && <Check size={18} aria-hidden="true" className="text-brand" />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </AsyncPanel>
    </Sheet>
  );
}
