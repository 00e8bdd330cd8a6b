/** What can be done with the chosen cards, and what came of each. */
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { FilterSelect } from '@/components/ui/filter-select';
import { step } from '@/hiring/steps';
import type { Stage } from '@/hiring/types';
import { useBoardText } from '../hooks/use-board-text';
import type { Card } from '../types';

/** The most cards in one go. */
const MAX_CARDS = 200;

type Props = {
  cards: readonly Card[];
  busy: boolean;
  onMove(to: Stage): void;
  onMessage(): void;
  onReject(): void;
  onClear(): void;
};

export function BulkBar({ cards, busy, onMove, onMessage, onReject, onClear }: Props) {
  const intl = useIntl();
  const boardText = useBoardText();
  const { can } = usePermissions();
  const tooMany = cards.length > MAX_CARDS;
  // What needs a reason or a form of its own is done one by one.
  const reachable = boardText.used.filter((to) =>
    cards.some((card) => card.status === 'active' && ['go', 'skip'].includes(step(card.stage, to))),
  );
  return (
    <section
      data-foot
      aria-label={intl.formatMessage({ id: 'pipeline.bulk.label', defaultMessage: 'Selected applicants' })}
      className="fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-30 flex flex-wrap items-center gap-2 border-line border-t bg-card px-4 py-3 shadow-float md:inset-x-0 md:bottom-5 md:mx-auto md:w-fit md:rounded-card md:border"
    >
      <p role="status" className="mr-1 font-semibold">
        <FormattedMessage
          id="pipeline.bulk.count"
          defaultMessage="{count, plural, one {# selected} other {# selected}}"
          values={{ count: cards.length }}
        />
        {tooMany && (
          <span className="block text-13 font-normal text-warn">
            <FormattedMessage
              id="pipeline.bulk.many"
              defaultMessage="Select up to {max} at a time"
              values={{ max: MAX_CARDS }}
            />
          </span>
        )}
      </p>
      <FilterSelect
        label={intl.formatMessage({ id: 'pipeline.bulk.move', defaultMessage: 'Move to' })}
        any=""
        options={reachable.map((value) => ({
          value,
          label: boardText.stage(value),
        }))}
        value=""
        onChange={(to) => to && !busy && !tooMany && onMove(to as Stage)}
      />
      {can('messages:bulk') && (
        <Button size="sm" disabled={tooMany} onClick={onMessage}>
          <FormattedMessage id="pipeline.bulk.message" defaultMessage="Message…" />
        </Button>
      )}
      {can('applications:reject') && (
        <Button size="sm" variant="danger-line" disabled={tooMany} busy={busy} onClick={onReject}>
          <FormattedMessage id="pipeline.bulk.reject" defaultMessage="Reject…" />
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onClear}>
        <FormattedMessage id="pipeline.bulk.clear" defaultMessage="Clear selection" />
      </Button>
    </section>
  );
}
