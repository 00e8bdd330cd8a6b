/** Undoes a bulk action, and reports the result of each application. */
import { useIntl } from 'react-intl';
import { toast } from '@/components/ui/toast';
import { clearUndo } from '@/hiring/undo/undo-tokens';
import type { BulkActions } from './use-bulk-actions';

export function useUndoBulk({ bulkResult, clearBulkResult, runBulk }: BulkActions) {
  const intl = useIntl();
  return async () => {
    if (!bulkResult) return;
    clearBulkResult();
    const { outcomes, to } = bulkResult;
    const cards = bulkResult.cards.filter(({ id }) => outcomes.some((outcome) => outcome.id === id));
    for (const { id } of cards) clearUndo(id);
    const undoTokens = Object.fromEntries(outcomes.map((it) => [it.id, it.undoToken ?? '']));
    const versions = Object.fromEntries(outcomes.map((it) => [it.id, it.application?.version ?? 0]));
    const back = await runBulk(cards, to ? { action: 'undo', undoTokens } : { action: 'unreject', versions });
    if (back.length === cards.length)
      toast({
        title: intl.formatMessage(
          {
            id: 'pipeline.bulk.undone',
            defaultMessage: '{count, plural, one {# person is} other {# people are}} back. Nothing was sent.',
          },
          { count: back.length },
        ),
      });
  };
}
