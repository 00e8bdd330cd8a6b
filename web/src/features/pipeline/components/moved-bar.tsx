/** After a move: what happened, the scheduling link as the next step, and ten seconds to take it back. */
import { Check, Copy, Link2, Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { STEP_ERRORS } from '@/components/hiring/step-errors';
import { holdsInterview } from '@/components/hiring/steps';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { createLink } from '../api';
import type { Done } from '../hooks/use-moves';
import { useWords } from '../hooks/use-words';

/** How long the bar stays after the move can no longer be undone. */
const STAYS_MS = 20_000;
/** A little less than the server's ten seconds: the way there takes time. */
const UNDO_MS = 9_500;

type Props = { done: Done; onUndo(): void; onClose(): void; onLinked(): void };

export function MovedBar({ done, onUndo, onClose, onLinked }: Props) {
  const intl = useIntl();
  const words = useWords();
  const { can } = usePermissions();
  const errorText = useErrorText(STEP_ERRORS);
  const seconds = useSecondsLeft();
  const [url, setUrl] = useState(done.moved.linkUrl ?? null);
  const [sent, setSent] = useState(Boolean(done.moved.queuedMessageId));
  const [busy, setBusy] = useState(false);
  const { card } = done;

  useEffect(() => {
    if (seconds > 0 || url) return;
    const timer = setTimeout(onClose, STAYS_MS);
    return () => clearTimeout(timer);
  }, [seconds, url, onClose]);

  async function generate() {
    setBusy(true);
    try {
      const made = await createLink(card.id, card.stage);
      setUrl(made.url);
      setSent(made.sent);
      onLinked();
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(url ?? '');
    toast({ title: intl.formatMessage({ id: 'pipeline.link.copied', defaultMessage: 'Link copied' }) });
  }

  return (
    <div
      role="status"
      aria-live="polite"
      className="fixed inset-x-3 bottom-[calc(68px+env(safe-area-inset-bottom))] z-30 rounded-card bg-bubble p-4 text-bubble-fg shadow-float md:inset-x-0 md:bottom-5 md:mx-auto md:flex md:w-fit md:max-w-[calc(100vw-120px)] md:items-center md:gap-3 md:py-2 md:pr-2 md:pl-4"
    >
      <p className="flex min-w-0 items-center gap-2 text-16 max-md:pr-10 md:text-14">
        <Check size={18} aria-hidden="true" className="shrink-0 text-bubble-act" />
        <span className="min-w-0">
          {url && sent ? (
            <FormattedMessage
              id="pipeline.moved.sent"
              defaultMessage="<b>{name}</b> gets the scheduling link"
              values={{ name: card.name, b: (parts) => <b key="b">{parts}</b> }}
            />
          ) : (
            <FormattedMessage
              id="pipeline.moved.stage"
              defaultMessage="<b>{name}</b> moved to {stage}"
              values={{
                name: card.name,
                stage: words.stage(card.stage),
                b: (parts) => <b key="b">{parts}</b>,
              }}
            />
          )}
        </span>
      </p>
      <div className="flex gap-2 max-md:mt-3 max-md:flex-col md:items-center">
        {holdsInterview(card.stage) && !url && can('interviews:create') && (
          <Button
            busy={busy}
            onClick={generate}
            className="border-transparent! bg-bubble-act! font-semibold text-[hsl(170_60%_6%)]!"
          >
            <Link2 size={16} aria-hidden="true" />
            <FormattedMessage id="pipeline.moved.link" defaultMessage="Generate scheduling link" />
          </Button>
        )}
        {url && (
          <Button onClick={copy} className="border-bubble-fg/30! bg-transparent! text-bubble-fg!">
            <Copy size={16} aria-hidden="true" />
            <FormattedMessage id="pipeline.moved.copy" defaultMessage="Copy link" />
          </Button>
        )}
        {seconds > 0 && (
          <Button onClick={onUndo} className="border-bubble-fg/30! bg-transparent! text-bubble-fg!">
            <Undo2 size={16} aria-hidden="true" />
            <FormattedMessage id="pipeline.moved.undo" defaultMessage="Undo" />
            <span aria-hidden="true" className="tabular-nums opacity-75">
              {intl.formatNumber(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow' })}
            </span>
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'pipeline.moved.close', defaultMessage: 'Close' })}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-control max-md:absolute max-md:top-1.5 max-md:right-1.5 md:size-9"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Whole seconds left of the server's ten, counted from the reply, so that a wrong clock here does no harm. */
function useSecondsLeft(): number {
  const [end] = useState(() => Date.now() + UNDO_MS);
  const [left, setLeft] = useState(Math.ceil(UNDO_MS / 1000));
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
