/** One message: text, author, time, and delivery state. A waiting one can be canceled. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock, Globe, Mail, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useShownLanguage } from '@/i18n/provider';
import { cx } from '@/lib/cx';
import { cancelMessage, refreshConversations } from './api';
import { failureText, STATUS_NAMES } from './names';
import { SendTime, type SendTimeProps } from './send-time';
import { useAuthor } from './use-author';

const Incoming = lazy(() => import('./incoming'));

type Props = SendTimeProps & { canSend: boolean };
type BubbleProps = Props & {
  /** A model can say it in the reader's language: `unasked` where no one has answered it yet. */
  translate?: 'unasked' | 'asked' | null;
};

const FAILED = ['undelivered', 'failed', 'blocked_opt_out'];

export function Bubble({ message, moments, canSend, translate }: BubbleProps) {
  const { language } = useShownLanguage();
  const out = message.direction === 'out';
  const failed = FAILED.includes(message.status);
  const waits = message.status === 'held';
  return (
    <li className={cx('flex flex-col', out ? 'items-end' : 'items-start')}>
      <div
        className={cx(
          'max-w-[85%] rounded-card px-3 py-2 text-16 md:text-14',
          out ? 'rounded-br-[4px] bg-brand-soft' : 'rounded-bl-[4px] bg-line/55',
          waits && 'border border-brand/40 border-dashed bg-card',
          message.status === 'cancelled' && 'bg-transparent text-muted line-through',
          failed && 'border border-danger/40 bg-danger-soft',
        )}
      >
        {message.subject && <p className="font-semibold">{message.subject}</p>}
        <p className="whitespace-pre-wrap break-words" lang={message.language}>
          {message.body ?? (
            <em className="text-muted">
              <FormattedMessage id="thread.forgotten" defaultMessage="Deleted with the applicant’s data" />
            </em>
          )}
        </p>
        <Meta message={message} moments={moments} />
        {translate && !out && message.body && message.language !== language && (
          <Suspense fallback={null}>
            <Incoming messageId={message.id} to={language} unasked={translate === 'unasked'} />
          </Suspense>
        )}
        {failed && message.failureCode && (
          <p className="mt-1 flex items-center gap-1.5 text-13 text-danger md:text-12">
            <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
            <FormattedMessage {...failureText(message.failureCode)} values={{ code: message.failureCode }} />
          </p>
        )}
        {waits && <Waits message={message} moments={moments} canSend={canSend} />}
      </div>
    </li>
  );
}

function Meta({ message, moments }: SendTimeProps) {
  const intl = useIntl();
  const author = useAuthor();
  const sender = message.automated
    ? intl.formatMessage({ id: 'thread.automatic', defaultMessage: 'Lineup (automatic)' })
    : author(message);
  const state =
    message.direction === 'out' && message.status !== 'held'
      ? intl.formatMessage(STATUS_NAMES[message.status])
      : null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-1 text-13 text-muted md:text-12">
      {message.channel === 'page' && (
        <Globe
          size={12}
          role="img"
          aria-label={intl.formatMessage({ id: 'thread.by_page', defaultMessage: 'Status page' })}
        />
      )}
      {message.channel === 'email' && (
        <Mail
          size={12}
          role="img"
          aria-label={intl.formatMessage({ id: 'thread.by_mail', defaultMessage: 'Email' })}
        />
      )}
      {[message.direction === 'out' ? sender : null, moments.time(message.sentAt ?? message.at), state]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** Why it waits, until when, and the way to take it back. */
function Waits({ message, moments, canSend }: Props) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const cancel = useMutation({
    mutationFn: () => cancelMessage(message.id),
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    onSettled: () => refreshConversations(client, message.applicationId),
  });
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-1.5">
      <p className="flex flex-1 items-center gap-1.5 text-13 text-muted md:text-12">
        <Clock size={14} aria-hidden="true" className="shrink-0" />
        <SendTime message={message} moments={moments} />
      </p>
      {canSend && (
        <Button size="sm" variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          <FormattedMessage id="thread.cancel" defaultMessage="Cancel" />
        </Button>
      )}
    </div>
  );
}
