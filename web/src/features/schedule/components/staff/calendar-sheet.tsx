/** One's own shifts in one's own calendar: a secret link to copy or scan, shown once, and the ways to end it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { read } from '@/api/read';
import { refresh } from '@/api/refresh';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { Notice } from '@/components/form/notice';
import { RemoveButton } from '@/components/form/remove-button';
import { useSave } from '@/components/form/use-save';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button, buttonClass } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';

type Link = Wire<'CalendarLink'>;
/** The white frame that a camera needs, in units of the code. */
const QUIET = 4;

export function CalendarSheet({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const feed = useQuery(read('/api/calendar-feed'));
  const [link, setLink] = useState<Link | null>(null);
  /** Whether the link is copied or opened: it is not shown again. */
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);
  const make = useSave(
    () => write('POST', '/api/calendar-feed'),
    async (made) => {
      setLink(made);
      setCopied(false);
      await refresh(client, '/api/calendar-feed');
    },
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (open) return;
        if (link && !copied) setAsking(true);
        else onClose();
      }}
      title={<FormattedMessage id="calendar_feed.title" defaultMessage="Add to calendar" />}
      description={
        <FormattedMessage
          id="calendar_feed.text"
          defaultMessage="Your calendar shows your published shifts and follows their changes."
        />
      }
    >
      <AsyncPanel query={feed} skeleton={<SkeletonRows rows={3} />}>
        {({ madeAt }) => (
          <div className="grid gap-4">
            {Boolean(make.error) && (
              <Notice tone="danger" focusable>
                {errorText(make.error)}
              </Notice>
            )}
            {link ? (
              <NewLink link={link} onCopied={() => setCopied(true)} />
            ) : (
              madeAt && <Since madeAt={madeAt} />
            )}
            {!link && (
              <Button variant="primary" block busy={make.busy} onClick={() => make.save()}>
                {madeAt ? (
                  <FormattedMessage id="calendar_feed.again" defaultMessage="Make a new link" />
                ) : (
                  <FormattedMessage id="calendar_feed.make" defaultMessage="Make my link" />
                )}
              </Button>
            )}
            {madeAt && <Remove onRemoved={() => setLink(null)} />}
          </div>
        )}
      </AsyncPanel>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<FormattedMessage id="calendar_feed.close_title" defaultMessage="Close without copying?" />}
        description={
          <FormattedMessage id="calendar_feed.close_text" defaultMessage="The link is not shown again." />
        }
        confirmLabel={<FormattedMessage id="sheet.close" defaultMessage="Close" />}
        onConfirm={onClose}
      />
    </Sheet>
  );
}

function NewLink({ link: { link, qr }, onCopied }: { link: Link; onCopied(): void }) {
  const intl = useIntl();
  const text = useRef<HTMLParagraphElement>(null);
  const [refused, setRefused] = useState(false);
  const side = qr.size + 2 * QUIET;
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // The browser refuses it, or the page is not on a secure address.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setRefused(true);
      return;
    }
    setRefused(false);
    onCopied();
    toast({
      tone: 'ok',
      title: intl.formatMessage({ id: 'calendar_feed.copied', defaultMessage: 'Copied' }),
    });
  }
  return (
    <>
      <Notice tone="info">
        <FormattedMessage
          id="calendar_feed.once"
          defaultMessage="Anyone who has this link sees your shifts. It is shown only now."
        />
      </Notice>
      <p
        ref={text}
        onCopy={onCopied}
        className="break-all rounded-control border border-line bg-canvas p-3 font-mono text-13"
      >
        {link}
      </p>
      {refused && (
        <Notice tone="warn" focusable>
          <FormattedMessage
            id="calendar_feed.copy_refused"
            defaultMessage="Couldn’t copy. The link is selected: copy it yourself."
          />
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <a
          className={buttonClass({ variant: 'primary' })}
          href={link.replace(/^https?:/, 'webcal:')}
          target="_blank"
          rel="noreferrer"
          onClick={onCopied}
        >
          <FormattedMessage id="calendar_feed.open" defaultMessage="Open my calendar" />
        </a>
        <Button onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
          <FormattedMessage id="calendar_feed.copy" defaultMessage="Copy link" />
        </Button>
      </div>
      <svg
        role="img"
        aria-label={intl.formatMessage({ id: 'calendar_feed.qr', defaultMessage: 'QR code of the link' })}
        viewBox={[-QUIET, -QUIET, side, side].join(' ')}
        className="w-48 bg-white"
      >
        <path d={qr.path} fill="black" />
      </svg>
    </>
  );
}

function Since({ madeAt }: { madeAt: string }) {
  const dates = useDates();
  return (
    <p className="text-16 md:text-14">
      <FormattedMessage
        id="calendar_feed.since"
        defaultMessage="You have had a link since {day}. A new one ends it."
        values={{ day: dates.stampDay(madeAt) }}
      />
    </p>
  );
}

function Remove({ onRemoved }: { onRemoved(): void }) {
  const client = useQueryClient();
  const label = <FormattedMessage id="calendar_feed.remove" defaultMessage="Remove link" />;
  const intl = useIntl();
  return (
    <RemoveButton
      label={intl.formatMessage({ id: 'calendar_feed.remove', defaultMessage: 'Remove link' })}
      title={<FormattedMessage id="calendar_feed.remove_title" defaultMessage="Remove the link?" />}
      description={
        <FormattedMessage
          id="calendar_feed.remove_text"
          defaultMessage="Calendars that use it get no more changes."
        />
      }
      confirmLabel={label}
      onRemove={() => write('DELETE', '/api/calendar-feed')}
      onRemoved={async () => {
        onRemoved();
        await refresh(client, '/api/calendar-feed');
      }}
    >
      {label}
    </RemoveButton>
  );
}
