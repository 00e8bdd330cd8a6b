/** Rejecting, withdrawing and restoring, one by one or many at once. */
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { toast } from '@/components/ui/toast';
import type { RejectParams } from '@/hiring/reject/reject-sheet';
import { STEP_ERRORS } from '@/hiring/step-errors';
import type { Stage } from '@/hiring/types';
import { storeUndo, UNDO_MS } from '@/hiring/undo/undo-tokens';
import { useErrorText } from '@/i18n/error-text';
import { type BulkBody, bulk, rejectCard, restoreCard, withdrawCard } from '../api';
import type { Card, Outcome } from '../types';
import type { BoardControl } from './use-board';
import type { Selection } from './use-selection';

export type Results = { results: Outcome[]; cards: readonly Card[]; back?: boolean };

/** The last bulk action, as long as it can be undone. */
export type BulkResult = { outcomes: Outcome[]; cards: readonly Card[]; to: Stage | null; until: number };

/** What takes something back. */
const BACK: Partial<Record<BulkBody['action'], true>> = { undo: true, unreject: true };

type Board = Pick<BoardControl, 'putBack' | 'drop' | 'refresh'>;

export function useBulkActions(board: Board, selection: Selection) {
  const intl = useIntl();
  const errorText = useErrorText(STEP_ERRORS);
  const [rejecting, setRejecting] = useState<readonly Card[] | null>(null);
  const [withdrawing, setWithdrawing] = useState<Card | null>(null);
  const [writing, setWriting] = useState<readonly Card[] | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  const [bulkResult, setBulkResult] = useState<BulkResult | null>(null);
  const [busy, setBusy] = useState(false);
  /** Who left last, so that triage goes on to the next. */
  const [leavingId, setLeavingId] = useState<string | null>(null);

  const restore = useCallback(
    async (card: Card) => {
      try {
        const { application } = await restoreCard(card.id, card.version);
        board.putBack(application);
        toast({
          title: intl.formatMessage(
            { id: 'pipeline.restored', defaultMessage: '{name} is back. No decline is sent.' },
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
    setLeavingId(card.id);
    board.drop([card.id]);
    void board.refresh();
    const undo = intl.formatMessage({ id: 'pipeline.undo.label', defaultMessage: 'Undo' });
    toast({
      title,
      action: {
        label: undo,
        alt: intl.formatMessage({
          id: 'pipeline.undo.alt',
          defaultMessage: 'Restore them from Rejected & withdrawn',
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
      return act(cards, null, { ...params });
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

  /** One action on several; those for which it failed are listed, and stay chosen. */
  async function runBulk(cards: readonly Card[], body: Omit<BulkBody, 'ids'>): Promise<Outcome[]> {
    setBusy(true);
    try {
      const reply = await bulk({ ids: cards.map(({ id }) => id), ...body });
      const failed = reply.results.filter(({ status }) => status !== 200);
      setResults(failed.length > 0 ? { results: reply.results, cards, back: body.action in BACK } : null);
      selection.choose(failed.map(({ id }) => id));
      return reply.results.filter(({ status }) => status === 200);
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
      return [];
    } finally {
      setBusy(false);
      await board.refresh();
    }
  }

  /** Moves or rejects several, and offers an undo. */
  async function act(cards: readonly Card[], to: Stage | null, params: BulkBody['params']) {
    const versions = Object.fromEntries(cards.map((card) => [card.id, card.version]));
    const outcomes = await runBulk(cards, { action: to ? 'move' : 'reject', params, versions });
    if (outcomes.length === 0) return;
    for (const { id, undoToken } of outcomes) if (undoToken) storeUndo(id, undoToken);
    setBulkResult({ outcomes, cards, to, until: Date.now() + UNDO_MS });
  }

  return {
    rejecting,
    withdrawing,
    writing,
    results,
    busy,
    leavingId,
    askReject: (cards: readonly Card[]) => setRejecting(cards),
    askMessage: (cards: readonly Card[]) => setWriting(cards),
    askWithdraw: (card: Card) => setWithdrawing(card),
    reject,
    withdraw,
    restore,
    moveBulk: (cards: readonly Card[], to: Stage, reason?: string) =>
      act(cards, to, { toStage: to, ...(reason ? { reason } : {}) }),
    bulkResult,
    runBulk,
    clearBulkResult: useCallback(() => setBulkResult(null), []),
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

export type BulkActions = ReturnType<typeof useBulkActions>;
