/** After a move: what happened, the scheduling link as the next step, and ten seconds to take it back. */

import { Check, Copy, Link2, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { iconLabel } from '@/components/ui/icon-label';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { sendLink } from '../link/api';
import { useStages } from '../stages';
import { STEP_ERRORS } from '../step-errors';
import { holdsInterview } from '../steps';
import type { MovedPerson } from './api';
import { MAIN, PLAIN, Strip, UndoButton } from './undo-strip';
import { useUndoToken } from './undo-tokens';

const LinkSheet = lazy(() => import('../link/link-sheet'));

/** How long the bar stays after the move can no longer be undone. */
const STAYS_MS = 20_000;

type Props = { moved: MovedPerson; onUndo(): void; onClose(): void; onLinked(): void };

export function MovedBar({ moved, onUndo, onClose, onLinked }: Props) {
  const intl = useIntl();
  const stages = useStages();
  const { can } = usePermissions();
  const errorText = useErrorText(STEP_ERRORS);
  const undoToken = useUndoToken(moved.id);
  const [url, setUrl] = useState(moved.reply.linkUrl ?? null);
  const [sent, setSent] = useState(Boolean(moved.reply.queuedMessageId));
  const [busy, setBusy] = useState(false);
  const [shaping, setShaping] = useState(false);

  useEffect(() => {
    if (undoToken || url || shaping) return;
    const timer = setTimeout(onClose, STAYS_MS);
    return () => clearTimeout(timer);
  }, [undoToken, url, shaping, onClose]);

  function linked(made: { url: string; sent: boolean }) {
    setUrl(made.url);
    setSent(made.sent);
    onLinked();
  }

  async function generate() {
    setBusy(true);
    try {
      linked(await sendLink(moved.id, { stage: moved.stage }));
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
    <>
      <Strip
        icon={Check}
        onClose={onClose}
        text={
          url && sent ? (
            <FormattedMessage
              id="pipeline.moved.sent"
              defaultMessage="Scheduling link sent to <b>{name}</b>"
              values={{ name: moved.name, b: (parts) => <b key="b">{parts}</b> }}
            />
          ) : (
            <FormattedMessage
              id="pipeline.moved.stage"
              defaultMessage="<b>{name}</b> moved to {stage}"
              values={{
                name: moved.name,
                stage: stages.stage(moved.stage),
                b: (parts) => <b key="b">{parts}</b>,
              }}
            />
          )
        }
      >
        {holdsInterview(moved.stage) && !url && can('interviews:create') && (
          <div className="flex gap-2">
            <Button busy={busy} onClick={generate} className={`flex-1 ${MAIN}`}>
              <Link2 size={16} aria-hidden="true" />
              <FormattedMessage id="pipeline.moved.link" defaultMessage="Generate scheduling link" />
            </Button>
            <Button
              onClick={() => setShaping(true)}
              className={PLAIN}
              aria-haspopup="dialog"
              {...iconLabel(
                intl.formatMessage({
                  id: 'link.shape',
                  defaultMessage: 'Scheduling link: interviewer and format',
                }),
              )}
            >
              <SlidersHorizontal size={16} aria-hidden="true" />
            </Button>
          </div>
        )}
        {url && (
          <Button onClick={copy} className={PLAIN}>
            <Copy size={16} aria-hidden="true" />
            <FormattedMessage id="pipeline.moved.copy" defaultMessage="Copy link" />
          </Button>
        )}
        {undoToken && <UndoButton until={undoToken.until} onUndo={onUndo} />}
      </Strip>
      {shaping && (
        <Suspense fallback={null}>
          <LinkSheet
            of={{
              applicationId: moved.id,
              name: moved.name,
              stage: moved.stage,
              locationId: moved.locationId,
            }}
            onClose={() => setShaping(false)}
            onMade={linked}
          />
        </Suspense>
      )}
    </>
  );
}
