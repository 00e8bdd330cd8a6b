/** Why no text can leave, and what leads to the applicant instead. */
import type { Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { phoneText } from '@/lib/phone';
import { NO_TEXTS } from './names';
import type { ChannelOption, Thread } from './types';

/** `option`: where the box leads; null: there is no box, and this takes its position. */
type Props = { thread: Thread; option: ChannelOption | null; ref: Ref<HTMLDivElement> };

export function NoTexts({ thread, option, ref }: Props) {
  const { smsBlockedReason, name, phone } = thread;
  if (!smsBlockedReason) return null;
  const reason = NO_TEXTS[smsBlockedReason];
  return (
    <div ref={ref} tabIndex={-1} data-reply={option === null || undefined} className="rounded-control">
      <Notice tone={smsBlockedReason === 'opted_out' ? 'warn' : 'info'}>
        {reason && <FormattedMessage {...reason} values={{ name: name || phone }} />}{' '}
        {option === 'page' && (
          <>
            <FormattedMessage
              id="thread.page_instead"
              defaultMessage="Your message appears on their status page."
            />{' '}
          </>
        )}
        {option === 'email' ? (
          <FormattedMessage id="thread.mail_instead" defaultMessage="Send an email or call." />
        ) : (
          phone && (
            <a href={`tel:${phone}`} className="font-semibold underline underline-offset-4">
              <FormattedMessage
                id="thread.call_number"
                defaultMessage="Call {phone}"
                values={{ phone: <span className="whitespace-nowrap">{phoneText(phone)}</span> }}
              />
            </a>
          )
        )}
      </Notice>
    </div>
  );
}
