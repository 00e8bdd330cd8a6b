/** Rejecting, withdrawing and restoring, one by one or many at once. */
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import type { RejectParams } from '@/components/hiring/reject/reject-sheet';
import { STEP_ERRORS } from '@/components/hiring/step-errors';
import type { Stage } from '@/components/hiring/types';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { type BulkBody, bulk, rejectCard, restoreCard, withdrawCard } from '../api';
import type { Card, Outcome } from '../types';
import type { BoardControl } from './use-board';
import type { Selection } from './use-selection';

export type Results = { results: Outcome[]; cards: readonly Card[] };

type Board = Pick<BoardControl, 'put' | 'drop' | 'refresh'>;

export function useDepartures(board: Board, selection: Selection) {
  const intl = useIntl();
  const errorText = useErrorText(STEP_ERRORS);
  const [rejecting, setRejecting] = useState<readonly Card[] | null>(null);
  const [withdrawing, setWithdrawing] = useState<Card | null>(null);
  const [writing, setWriting] = useState<readonly Card[] | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  const [busy, setBusy] = useState(false);
  /** Who left last, so that triage goes on to the next. */
  const [gone, setGone] = useState<string | null>(null);

  const restore = useCallback(
    async (card: Card) => {
      try {
        const { application } = await restoreCard(card.id, card.version);
        board.put(application);
        toast({
          title: intl.formatMessage(
            { id: 'pipeline.restored', defaultMessage: '{name} is back. No decline will be sent.' },
            { name: application.firstName },
          ),
        });
      } catch (error) {
        toast({ tone: 'danger', title: errorText(error) });
      }
      await board.refresh();
    },
    [board, intl, errorText],
  );

  function leave(card: Card, title: string) {
    setGone(card.id);
    board.drop([card.id]);
    void board.refresh();
    const undo = intl.formatMessage({ id: 'pipeline.undo.label', defaultMessage: 'Undo' });
    toast({
      title,
      action: {
        label: undo,
        alt: intl.formatMessage({
          id: 'pipeline.undo.alt',
          defaultMessage: 'Restore them from the list Off the board',
        }),
        run: () => void restore(card),
      },
    });
  }

  /** One or many; what the server refuses for one is thrown into the form, for many it is listed. */
  async function reject(cards: readonly Card[], params: RejectParams) {
    const [only] = cards;
    if (cards.length !== 1 || !only) {
      setRejecting(null);
      return many(cards, 'reject', { ...params });
    }
    const { application } = await rejectCard(only.id, { version: only.version, ...params });
    setRejecting(null);
    leave(
      application,
      intl.formatMessage(
        { id: 'pipeline.rejected', defaultMessage: '{name} was rejected' },
        { name: application.firstName },
      ),
    );
  }

  async function withdraw(card: Card, internalNote: string) {
    const { application } = await withdrawCard(card.id, {
      version: card.version,
      ...(internalNote ? { internalNote } : {}),
    });
    setWithdrawing(null);
    leave(
      application,
      intl.formatMessage(
        { id: 'pipeline.withdrawn', defaultMessage: '{name} was marked as withdrawn' },
        { name: application.firstName },
      ),
    );
  }

  async function many(cards: readonly Card[], action: BulkBody['action'], params: Record<string, unknown>) {
    setBusy(true);
    try {
      const versions = Object.fromEntries(cards.map((card) => [card.id, card.version]));
      const reply = await bulk({ ids: Object.keys(versions), action, params, versions });
      const failed = reply.results.filter(({ status }) => status !== 200);
      if (failed.length > 0) setResults({ results: reply.results, cards });
      else {
        const count = reply.results.length;
        toast({
          title: intl.formatMessage(
            {
              id: 'pipeline.bulk.done',
              defaultMessage: 'Done for {count, plural, one {# person} other {# people}}',
            },
            { count },
          ),
        });
      }
      selection.choose(failed.map(({ id }) => id));
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    } finally {
      setBusy(false);
      await board.refresh();
    }
  }

  return {
    rejecting,
    withdrawing,
    writing,
    results,
    busy,
    gone,
    askReject: (cards: readonly Card[]) => setRejecting(cards),
    askMessage: (cards: readonly Card[]) => setWriting(cards),
    askWithdraw: (card: Card) => setWithdrawing(card),
    reject,
    withdraw,
    restore,
    moveMany: (cards: readonly Card[], to: Stage, reason?: string) =>
      many(cards, 'move', { toStage: to, ...(reason ? { reason } : {}) }),
    close: () => {
      setRejecting(null);
      setWithdrawing(null);
      setWriting(null);
      setResults(null);
    },
    messaged: () => {
      setWriting(null);
      selection.clear();
      void board.refresh();
    },
  };
}

export type Departures = ReturnType<typeof useDepartures>;
