/** The applicant's phone: what it got and wrote, and a box to write. */
import { Send } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { cx } from '@/lib/cx';
import type { Rehearsal } from '../api';

/** What people write: to begin, to answer, to end and to come back. */
const QUICK = ['1', '2', '3', 'YES', 'STOP', 'CANCEL', 'START', 'INICIAR', 'HELP', 'BACK'];
const ARRIVED = ['sent', 'delivered', 'received'];

type Props = { rehearsal: Rehearsal | null; busy: boolean; onWrite(body: string): void };

export function Phone({ rehearsal, busy, onWrite }: Props) {
  const intl = useIntl();
  const [body, setBody] = useState('');
  const screen = useRef<HTMLDivElement>(null);
  const texts = (rehearsal?.thread?.messages ?? []).filter(
    ({ channel, status }) => channel === 'sms' && ARRIVED.includes(status),
  );
  const count = texts.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text brings the end into sight
  useLayoutEffect(() => {
    if (screen.current) screen.current.scrollTop = screen.current.scrollHeight;
  }, [count]);

  function write(text: string) {
    if (!text.trim() || busy) return;
    onWrite(text);
    setBody('');
  }

  return (
    <section
      aria-label={intl.formatMessage({ id: 'simulator.phone', defaultMessage: 'Phone' })}
      className="flex h-[520px] flex-col overflow-hidden rounded-[28px] border-4 border-ink/85 bg-card"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by keyboard */}
      <div ref={screen} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto p-3">
        {count === 0 && (
          <p className="px-4 py-10 text-center text-14 text-muted">
            <FormattedMessage
              id="simulator.begin"
              defaultMessage="Text {keyword, select, none {anything} other {{keyword}}} to apply like an applicant."
              values={{ keyword: rehearsal?.keywords[0] ?? 'none' }}
            />
          </p>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {texts.map((text) => (
            <li
              key={text.id}
              lang={text.language}
              className={cx(
                'w-fit max-w-[85%] whitespace-pre-wrap break-words rounded-[16px] px-3 py-2 text-14',
                text.direction === 'in' ? 'ml-auto bg-brand text-brand-fg' : 'bg-line/60',
              )}
            >
              {text.body}
            </li>
          ))}
        </ul>
      </div>
      <div className="side-scroll flex shrink-0 gap-1.5 overflow-x-auto border-line border-t px-3 pt-2">
        {[...(rehearsal?.keywords ?? []), ...QUICK].map((keyword) => (
          <Button key={keyword} size="sm" disabled={busy} onClick={() => write(keyword)}>
            {keyword}
          </Button>
        ))}
      </div>
      <form
        className="flex gap-2 p-3"
        onSubmit={(event) => {
          event.preventDefault();
          write(body);
        }}
      >
        <label className="min-w-0 flex-1">
          <span className="sr-only">
            <FormattedMessage id="simulator.text" defaultMessage="Text message" />
          </span>
          <input
            value={body}
            maxLength={1600}
            onChange={(event) => setBody(event.target.value)}
            placeholder={intl.formatMessage({ id: 'simulator.text', defaultMessage: 'Text message' })}
            className={controlClass}
          />
        </label>
        <IconButton
          type="submit"
          variant="primary"
          busy={busy && body !== ''}
          label={intl.formatMessage({ id: 'simulator.send', defaultMessage: 'Send from the phone' })}
        >
          <Send size={16} aria-hidden="true" />
        </IconButton>
      </form>
    </section>
  );
}
