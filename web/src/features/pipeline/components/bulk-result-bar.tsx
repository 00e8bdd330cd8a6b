/**
 * After several were moved or rejected: what happened, a scheduling link for each as the next step, and ten seconds to
 * undo all of it.
 */
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { sendLinks } from '@/hiring/link/api';
import { STEP_ERRORS } from '@/hiring/step-errors';
import { holdsInterview } from '@/hiring/steps';
import { MAIN, Strip, UndoButton } from '@/hiring/undo/undo-strip';
import { useErrorText } from '@/i18n/error-text';
import { useBoardText } from '../hooks/use-board-text';
import type { BulkActions, BulkResult } from '../hooks/use-bulk-actions';
import { useUndoBulk } from '../hooks/use-undo-bulk';

/** How long the bar stays after it can no longer be undone, where links may be sent from it. */
const STAYS_MS = 20_000;
/** So many are called by name. */
const NAMED = 3;

const MORE = 'block text-14 opacity-75 md:text-13';

type Links = Awaited<ReturnType<typeof sendLinks>>['results'];
type Props = { bulkActions: BulkActions; done: BulkResult; onShown(): void; onLinked(): void };

export function BulkResultBar({ bulkActions, done, onShown, onLinked }: Props) {
  const intl = useIntl();
  const boardText = useBoardText();
  const { can } = usePermissions();
  const errorText = useErrorText(STEP_ERRORS);
  const undo = useUndoBulk(bulkActions);
  const [busy, setBusy] = useState(false);
  const [links, setLinks] = useState<Links | null>(null);
  const onClose = bulkActions.clearBulkResult;
  const { outcomes, to, until, cards } = done;
  const meets = to !== null && holdsInterview(to) && can('interviews:create');
  useEffect(onShown, [onShown]);
  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(onClose, Math.max(0, until - Date.now()) + (meets ? STAYS_MS : 0));
    return () => clearTimeout(timer);
  }, [until, meets, busy, onClose]);

  async function link(stage: NonNullable<typeof to>) {
    setBusy(true);
    try {
      const ids = outcomes.map(({ id }) => id);
      const { results } = await sendLinks(ids, stage);
      setLinks(results);
      onLinked();
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  const values = { count: outcomes.length, stage: to ? boardText.stage(to) : '' };
  const sentLinks = links?.filter(({ sent }) => sent) ?? [];
  const failed = links?.filter(({ problem }) => problem) ?? [];
  const unseen = links?.filter(({ sent, problem }) => !sent && !problem) ?? [];
  /** So many by name, and how many more. */
  const named = (some: Links) => ({
    names: intl.formatList(
      some.slice(0, NAMED).flatMap(({ id }) => cards.find((card) => card.id === id)?.name ?? []),
      { type: 'unit' },
    ),
    more: Math.max(0, some.length - NAMED),
  });
  return (
    <Strip
      icon={Check}
      onClose={onClose}
      text={
        <>
          {links ? (
            <FormattedMessage
              id="pipeline.bulk.linked"
              defaultMessage="{count, plural, =0 {No scheduling links sent} one {# scheduling link sent} other {# scheduling links sent}}"
              values={{ count: sentLinks.length }}
            />
          ) : to ? (
            <FormattedMessage
              id="pipeline.bulk.moved"
              defaultMessage="{count, plural, one {# person} other {# people}} moved to {stage}"
              values={values}
            />
          ) : (
            <FormattedMessage
              id="pipeline.bulk.rejected"
              defaultMessage="{count, plural, one {# person was} other {# people were}} rejected"
              values={values}
            />
          )}
          {unseen.length > 0 && (
            <span className={MORE}>
              <FormattedMessage
                id="pipeline.bulk.unseen"
                defaultMessage="On the status page only (no text or email): {names}{more, plural, =0 {} other { and # more}}"
                values={named(unseen)}
              />
            </span>
          )}
          {failed.length > 0 && (
            <span className={MORE}>
              <FormattedMessage
                id="pipeline.bulk.unlinked"
                defaultMessage="No link sent (already booked or in another stage): {names}{more, plural, =0 {} other { and # more}}"
                values={named(failed)}
              />
            </span>
          )}
        </>
      }
    >
      {meets && !links && (
        <Button busy={busy} onClick={() => void link(to)} className={MAIN}>
          <Link2 size={16} aria-hidden="true" />
          <FormattedMessage id="pipeline.bulk.link" defaultMessage="Send scheduling links" />
        </Button>
      )}
      <UndoButton until={until} onUndo={() => void undo()} />
    </Strip>
  );
}
