/** What came of each, where an action on several did not succeed for all. */
import { Check, TriangleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { STEP_ERRORS } from '@/hiring/step-errors';
import { useSecondsLeft } from '@/hiring/undo/use-seconds-left';
import type { BulkActions } from '../../hooks/use-bulk-actions';
import { useUndoBulk } from '../../hooks/use-undo-bulk';
import type { Card, Outcome } from '../../types';

type Props = {
  results: readonly Outcome[];
  cards: readonly Card[];
  /** It took something back. */
  back?: boolean | undefined;
  /** Whether the successful changes can still be undone. */
  bulkActions: BulkActions;
};

export function ResultsSheet({ results, cards, back, bulkActions }: Props) {
  const undo = useUndoBulk(bulkActions);
  const { bulkResult, close: onClose } = bulkActions;
  const intl = useIntl();
  const done = results.filter(({ status }) => status === 200).length;
  const name = (id: string) => cards.find((card) => card.id === id)?.name ?? '';
  const reason = (problem: Outcome['problem']) => {
    const own = problem && STEP_ERRORS[problem.code];
    return own ? intl.formatMessage(own) : (problem?.title ?? '');
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        back
          ? intl.formatMessage(
              {
                id: 'pipeline.results.back',
                defaultMessage: '{done, number} of {all, number} undone',
              },
              { done, all: results.length },
            )
          : intl.formatMessage(
              { id: 'pipeline.results.title', defaultMessage: '{done, number} of {all, number} done' },
              { done, all: results.length },
            )
      }
      footer={
        <>
          {bulkResult && <UndoDone until={bulkResult.until} count={done} onUndo={() => void undo()} />}
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage id="pipeline.results.close" defaultMessage="Close" />
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {results.map((result) => (
          <li key={result.id} className="flex items-start gap-3 py-2.5">
            {result.status === 200 ? (
              <Check size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
            ) : (
              <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
            )}
            <div className="min-w-0">
              <p className="font-medium">{name(result.id)}</p>
              <p className="text-14 text-muted md:text-13">
                {result.status === 200
                  ? intl.formatMessage({ id: 'pipeline.results.ok', defaultMessage: 'Done' })
                  : reason(result.problem)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function UndoDone({ until, count, onUndo }: { until: number; count: number; onUndo(): void }) {
  const seconds = useSecondsLeft(until);
  if (seconds === 0) return null;
  return (
    <Button onClick={onUndo}>
      <FormattedMessage
        id="pipeline.results.undo"
        defaultMessage="Undo {count, plural, one {the one} other {the #}} that worked · {seconds, number} s"
        values={{ count, seconds }}
      />
    </Button>
  );
}
