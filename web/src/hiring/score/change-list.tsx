/** What would change a score, each line with what a person can do about it. Nothing here is guessed. */
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { points } from '../points';
import type { PossibleChange } from './api';

const ACTIONS: Record<PossibleChange['action'], MessageDescriptor> = defineMessages({
  ask: { id: 'score.action.ask', defaultMessage: 'Ask' },
  rate: { id: 'score.action.rate', defaultMessage: 'Rate' },
  send: { id: 'score.action.send', defaultMessage: 'Send' },
});

type Props = {
  changes: readonly PossibleChange[];
  /** Which lines can be acted on here. */
  canAct(change: PossibleChange): boolean;
  onAct(change: PossibleChange): void;
};

export function ChangeList({ changes, canAct, onAct }: Props) {
  const intl = useIntl();
  const text = useText();
  if (changes.length === 0) return null;
  return (
    <section className="rounded-control bg-canvas p-3.5">
      <h3 className="text-14 font-semibold">
        <FormattedMessage id="score.changes" defaultMessage="What would raise the score" />
      </h3>
      <ul className="mt-2 grid gap-1.5">
        {changes.map((change) => (
          <li
            key={`${change.action} ${change.about}`}
            className="grid min-h-11 grid-cols-[2.75rem_1fr_auto] items-center gap-2 md:min-h-8"
          >
            <b className="font-semibold text-ok tabular-nums">{`+${points(change.deltaTenths)}`}</b>
            <span className="text-14 leading-snug md:text-13">{text(change.text)}</span>
            {canAct(change) && (
              <Button
                size="sm"
                variant="quiet"
                className="-mr-2.5"
                aria-label={`${intl.formatMessage(ACTIONS[change.action])}: ${text(change.text)}`}
                onClick={() => onAct(change)}
              >
                {intl.formatMessage(ACTIONS[change.action])}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
