/**
 * After several were moved or turned down at once: what happened, a scheduling link for each as the next step, and ten
 * seconds to take all of it back.
 */
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { sendLinks } from '@/components/hiring/link/api';
import { MAIN, Strip, UndoButton } from '@/components/hiring/moved/strip';
import { STEP_ERRORS } from '@/components/hiring/step-errors';
import { holdsInterview } from '@/components/hiring/steps';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import type { Departures, ManyDone } from '../hooks/use-departures';
import { useUndoMany } from '../hooks/use-undo-many';
import { useWords } from '../hooks/use-words';

/** How long the bar stays after it can no longer be undone, where links may be sent from it. */
const STAYS_MS = 20_000;
/** So many who got no link are called by name. */
const NAMED = 3;

type Props = { departures: Departures; done: ManyDone; onLinked(): void };

export function ManyBar({ departures, done, onLinked }: Props) {
  const intl = useIntl();
  const words = useWords();
  const { can } = usePermissions();
  const errorText = useErrorText(STEP_ERRORS);
  const undo = useUndoMany(departures);
  const [busy, setBusy] = useState(false);
  /** Who got no link; nothing while none were sent. */
  const [without, setWithout] = useState<readonly string[] | null>(null);
  const onClose = departures.forgetMany;
  const { outcomes, to, until, cards } = done;
  const meets = to !== null && holdsInterview(to) && can('interviews:create');
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
      setWithout(results.filter(({ problem }) => problem).map(({ id }) => id));
      onLinked();
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  const values = { count: outcomes.length, stage: to ? words.stage(to) : '' };
  const names = (without ?? []).flatMap((id) => cards.find((card) => card.id === id)?.name ?? []);
  return (
    <Strip
      icon={Check}
      onClose={onClose}
      text={
        <>
          {without ? (
            <FormattedMessage
              id="pipeline.bulk.linked"
              defaultMessage="{count, plural, =0 {Nobody gets a scheduling link} one {# person gets a scheduling link} other {# people get a scheduling link}}"
              values={{ count: outcomes.length - without.length }}
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
          {names.length > 0 && (
            <span className="block text-14 opacity-75 md:text-13">
              <FormattedMessage
                id="pipeline.bulk.unlinked"
                defaultMessage="Not to {names}{more, plural, =0 {} other { and # more}}: no way to reach them, or moved meanwhile"
                values={{
                  names: intl.formatList(names.slice(0, NAMED), { type: 'unit' }),
                  more: Math.max(0, names.length - NAMED),
                }}
              />
            </span>
          )}
        </>
      }
    >
      {meets && !without && (
        <Button busy={busy} onClick={() => void link(to)} className={MAIN}>
          <Link2 size={16} aria-hidden="true" />
          <FormattedMessage id="pipeline.bulk.link" defaultMessage="Send scheduling links" />
        </Button>
      )}
      <UndoButton until={until} onUndo={() => void undo()} />
    </Strip>
  );
}
