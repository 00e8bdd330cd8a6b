/** Writing to an applicant: by text or e-mail, in their language, counted as it is typed, at once or later. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Send } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import type { Language } from '@/i18n/language';
import { cx } from '@/lib/cx';
import { useIsPhone } from '@/lib/use-media';
import { refreshConversations, sendMessage } from './api';
import { GapHint } from './gap-hint';
import { fallbackFor, gapsIn } from './gaps';
import { LANGUAGE_NAMES } from './names';
import { NoTexts } from './no-texts';
import { Price } from './price';
import { Question } from './question';
import { SentStatus } from './sent-status';
import { type Channel, type ChannelOption, LONGEST, type StartedDraft, type Thread } from './types';

const TemplatePicker = lazy(() => import('./template-picker'));
const Translate = lazy(() => import('./translate'));
/** Abbreviated on phones, so that everything above the box stays on one line. */
const LANGUAGES = (['en', 'es'] as const).map((value) => ({
  value,
  label: (
    <>
      <span aria-hidden="true" className="uppercase md:hidden">
        {value}
      </span>
      <span className="max-md:sr-only">{LANGUAGE_NAMES[value]}</span>
    </>
  ),
}));

/** What was typed and not sent, by conversation: looking at someone else in between loses nothing. */
const UNSENT = new Map<string, string>();

/** A draft from elsewhere that is already in the box: it is inserted once, also when the box is remounted. */
const ACCEPTED = new WeakSet<StartedDraft>();

/** The way that is taken: the chosen one where texts are open, else what is; none where nothing is. */
function openChannel(
  { smsBlockedReason, email, applicationId }: Thread,
  chosen: Channel,
): ChannelOption | null {
  if (smsBlockedReason === null) return email ? chosen : 'sms';
  if (email) return 'email';
  return applicationId ? 'page' : null;
}

/** `key` it by the conversation: another person has another box. */
export function Composer({ thread, draft = null }: { thread: Thread; draft?: StartedDraft | null }) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const isPhone = useIsPhone();
  const ids = { body: useId(), later: useId(), missing: useId() };
  const canText = thread.smsBlockedReason === null;
  const [channel, setChannel] = useState<Channel>('sms');
  const [language, setLanguage] = useState<Language>(thread.language);
  const [subject, setSubject] = useState('');
  const [body, type] = useState(() => UNSENT.get(thread.id) ?? '');
  const setBody = (text: string) => {
    UNSENT.set(thread.id, text);
    type(text);
  };
  const box = useRef<HTMLTextAreaElement>(null);
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!draft || ACCEPTED.has(draft)) return;
    ACCEPTED.add(draft);
    const text = draft.text[thread.language] || draft.text.en || draft.text.es;
    const typed = UNSENT.get(thread.id)?.trimEnd() ?? '';
    const both = typed.includes(text) ? typed : [typed, text].filter(Boolean).join('\n\n');
    UNSENT.set(thread.id, both);
    setLanguage(thread.language);
    type(both);
    (box.current ?? reason.current)?.focus({ preventScroll: true });
  }, [draft, thread.id, thread.language]);
  /** The chosen template, while its text is in the box. */
  const [template, setTemplate] = useState<{ key: string; body: string } | null>(null);
  const templateKey = template?.key ?? null;
  const [later, setLater] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const [sentId, setSentId] = useState<string | null>(null);
  /** Another language was chosen with words in the box. */
  const [turned, setTurned] = useState(false);
  useHoldLive(picking);

  const option = openChannel(thread, channel);
  const closed = option === null;
  const gaps = gapsIn(option === 'email' ? `${subject} ${body}` : body);
  const send = useMutation({
    mutationFn: (option: ChannelOption) =>
      sendMessage(thread.id, {
        channel: option,
        body,
        language,
        ...(option === 'email' ? { subject } : {}),
        ...(templateKey ? { templateKey } : {}),
        ...(later ? { scheduledFor: new Date(later).toISOString() } : {}),
      }),
    onSuccess: ({ id }) => {
      // With nothing in the box the button is disabled, and a disabled button drops the focus that is on it.
      if (box.current?.form?.contains(document.activeElement)) box.current.focus();
      setSentId(id);
      setBody('');
      setSubject('');
      setTemplate(null);
      setLater(null);
      if (later)
        toast({ title: intl.formatMessage({ id: 'thread.scheduled', defaultMessage: 'Scheduled' }) });
    },
    onSettled: () => refreshConversations(client, thread.applicationId),
  });

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t bg-card px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (option && body.trim() && gaps.length === 0 && !send.isPending) send.mutate(option);
      }}
    >
      <SentStatus thread={thread} id={sentId} />
      <NoTexts thread={thread} ref={reason} option={option} />
      {!closed && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <Segmented<Language>
              label={intl.formatMessage({ id: 'thread.language', defaultMessage: 'Language' })}
              options={LANGUAGES}
              value={language}
              onChange={(next) => {
                setLanguage(next);
                setTurned(body.trim() !== '');
              }}
            />
            {thread.email && canText && (
              <Segmented<Channel>
                label={intl.formatMessage({ id: 'thread.channel', defaultMessage: 'Send by' })}
                options={[
                  { value: 'sms', label: intl.formatMessage({ id: 'thread.sms', defaultMessage: 'Text' }) },
                  {
                    value: 'email',
                    label: intl.formatMessage({ id: 'thread.by_mail', defaultMessage: 'Email' }),
                  },
                ]}
                value={channel}
                onChange={setChannel}
              />
            )}
            <Button
              variant="quiet"
              size="sm"
              className="ml-auto"
              onClick={() => {
                // The sheet gives the focus back to where it was: to the box, to go on writing.
                if (!isPhone) document.getElementById(ids.body)?.focus();
                setPicking(true);
              }}
            >
              <FormattedMessage id="thread.templates" defaultMessage="Templates" />
            </Button>
          </div>
          {option === 'email' && (
            <input
              aria-label={intl.formatMessage({ id: 'thread.subject', defaultMessage: 'Subject' })}
              placeholder={intl.formatMessage({ id: 'thread.subject', defaultMessage: 'Subject' })}
              value={subject}
              maxLength={200}
              onChange={(event) => setSubject(event.target.value)}
              className={controlClass}
            />
          )}
          <Question thread={thread} />
          <label htmlFor={ids.body} className="sr-only">
            <FormattedMessage
              id="thread.write_to"
              defaultMessage="Message to {name}"
              values={{ name: thread.name || thread.phone }}
            />
          </label>
          <textarea
            ref={box}
            id={ids.body}
            data-reply
            rows={3}
            maxLength={LONGEST[option]}
            lang={language}
            value={body}
            placeholder={intl.formatMessage({ id: 'thread.placeholder', defaultMessage: 'Write a message' })}
            onChange={({ target }) => {
              setBody(target.value);
              if (template && !fallbackFor(template.body, target.value)) setTemplate(null);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }
            }}
            className={cx(controlClass, 'field-sizing-content h-auto! max-h-48 min-h-24 resize-none py-2.5')}
          />
          {turned && body.trim() !== '' && (
            <p role="status" className="text-13 text-muted md:text-12">
              <FormattedMessage
                id="thread.not_translated"
                defaultMessage="Sent as written, not translated."
              />
            </p>
          )}
          {thread.canTranslate && (
            <Suspense fallback={null}>
              <Translate
                thread={thread}
                body={body}
                onDraft={(text, theirs) => {
                  setBody(text);
                  setLanguage(theirs);
                  setTemplate(null);
                }}
              />
            </Suspense>
          )}
          <GapHint gaps={gaps} templateKey={templateKey} applicationId={thread.applicationId} />
          {later !== null && (
            <div className="flex items-center gap-2">
              <label htmlFor={ids.later} className="shrink-0 text-14 md:text-13">
                <FormattedMessage id="thread.later" defaultMessage="Send at" />
              </label>
              <input
                id={ids.later}
                type="datetime-local"
                value={later}
                aria-describedby={later ? undefined : ids.missing}
                onChange={(event) => setLater(event.target.value)}
                className={controlClass}
              />
            </div>
          )}
          {later === '' && (
            <p id={ids.missing} className="text-13 text-muted md:text-12">
              <FormattedMessage id="thread.later_missing" defaultMessage="Choose a day and a time." />
            </p>
          )}
          {send.error && <Notice tone="danger">{errorText(send.error)}</Notice>}
          <div className="flex items-center gap-2">
            {option === 'sms' && <Price body={body} onSimplify={setBody} />}
            <Button
              variant="quiet"
              size="sm"
              className="ml-auto"
              aria-pressed={later !== null}
              onClick={() => setLater(later === null ? '' : null)}
            >
              <CalendarClock size={18} aria-hidden="true" />
              <FormattedMessage id="thread.send_later" defaultMessage="Send later" />
            </Button>
            <Button
              type="submit"
              variant="primary"
              aria-describedby={later === '' ? ids.missing : undefined}
              disabled={!body.trim() || gaps.length > 0 || later === ''}
              busy={send.isPending}
            >
              <Send size={16} aria-hidden="true" />
              <FormattedMessage id="thread.send" defaultMessage="Send" />
            </Button>
          </div>
        </>
      )}
      {picking && option && (
        <Suspense fallback={null}>
          <TemplatePicker
            applicationId={thread.applicationId}
            // The page says what an e-mail says: no one answers it with 1, 2 or 3.
            channel={option === 'sms' ? 'sms' : 'email'}
            language={language}
            onClose={() => setPicking(false)}
            onPick={({ key }, tried) => {
              setBody(tried.body);
              setSubject(tried.subject);
              setTemplate({ key, body: tried.body });
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
