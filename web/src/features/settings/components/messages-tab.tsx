/** Messages that could not be delivered: content, recipient, reason and time, with a retry. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { refresh } from '@/api/refresh';
import { Notice } from '@/components/form/notice';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';
import { retryMessage, type Undelivered, undeliveredQuery } from '../api';

const KINDS: Record<string, MessageDescriptor> = defineMessages({
  sign_in_code: { id: 'settings.messages.sign_in_code', defaultMessage: 'Sign-in code' },
  registration_code: { id: 'settings.messages.registration_code', defaultMessage: 'Registration code' },
  invitation: { id: 'settings.messages.invitation', defaultMessage: 'Invitation' },
  schedule_published: { id: 'settings.messages.published', defaultMessage: 'Schedule published' },
  schedule_changed: { id: 'settings.messages.changed', defaultMessage: 'Schedule changed' },
  shift_declined: { id: 'settings.messages.declined', defaultMessage: 'Shift declined' },
  decline_taken_back: { id: 'settings.messages.withdrawn', defaultMessage: 'Shift accepted again' },
  change_declined: { id: 'settings.messages.change_declined', defaultMessage: 'Change declined' },
});

export function MessagesTab() {
  const intl = useIntl();
  const query = useQuery({ ...undeliveredQuery, refetchOnMount: 'always' });
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
      {({ items, canSend }) => (
        <>
          {!canSend && (
            <Notice tone="warn">
              <FormattedMessage
                id="settings.messages.no_carrier"
                defaultMessage="No mail server is set up, so nothing is sent. Contact your server admin."
              />
            </Notice>
          )}
          {items.length === 0 ? (
            <Empty
              icon={<MailCheck size={20} aria-hidden="true" />}
              title={
                <FormattedMessage id="settings.messages.none" defaultMessage="Everything was delivered" />
              }
            >
              <FormattedMessage
                id="settings.messages.none_more"
                defaultMessage="Messages that fail after several tries show here for 90 days."
              />
            </Empty>
          ) : (
            <ul
              aria-label={intl.formatMessage({ id: 'settings.tab.messages', defaultMessage: 'Messages' })}
              className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
            >
              {items.map((message) => (
                <Row key={message.id} message={message} />
              ))}
            </ul>
          )}
        </>
      )}
    </AsyncPanel>
  );
}

function Row({ message }: { message: Undelivered }) {
  const intl = useIntl();
  const dates = useDates();
  const client = useQueryClient();
  const errorText = useErrorText();
  const retry = useMutation({
    mutationFn: () => retryMessage(message.id),
    onSettled: () => refresh(client, '/api/undelivered-messages'),
  });
  const { kind, person, to, why: reason, createdAt, attempts, canRetry } = message;
  const name = KINDS[kind];
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {[name ? intl.formatMessage(name) : kind.replaceAll('_', ' '), person].filter(Boolean).join(' · ')}
        </p>
        <p className="break-words text-14 text-muted md:text-13">
          {[to, dates.stamp(createdAt)].filter(Boolean).join(' · ')}
        </p>
        <p className="break-words text-14 md:text-13">
          <FormattedMessage
            id="settings.messages.why"
            defaultMessage="Tried {attempts, plural, one {once} other {# times}}. Last answer: {why}"
            values={{ attempts, why: reason }}
          />
        </p>
        {retry.isError && (
          <p role="alert" className="font-medium text-danger">
            {errorText(retry.error)}
          </p>
        )}
      </div>
      {canRetry && (
        <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
          <FormattedMessage id="settings.messages.retry" defaultMessage="Try again" />
        </Button>
      )}
    </li>
  );
}
