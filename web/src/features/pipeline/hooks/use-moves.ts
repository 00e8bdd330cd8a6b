/**
 * Moving cards: immediately on screen, reverted with the server's reason where it refuses, with an undo for ten
 * seconds.
 */
import { useCallback, useRef, useState } from 'react';
import { ApiError, errorCode } from '@/api/errors';
import { usePermissions } from '@/auth/use-permissions';
import { toast } from '@/components/ui/toast';
import { useStages } from '@/hiring/stages';
import { STEP_ERRORS } from '@/hiring/step-errors';
import { step } from '@/hiring/steps';
import type { Stage } from '@/hiring/types';
import { storeUndo } from '@/hiring/undo/undo-tokens';
import { useErrorText } from '@/i18n/error-text';
import { moveCard } from '../api';
import type { Card, MoveBody, Moved } from '../types';
import { useBlockedReason } from './use-blocked-reason';
import type { BoardControl } from './use-board';

/** A move that was made, as long as something can be done about it. */
export type Done = { card: Card; from: Stage; moved: Moved };

/** Another person was faster: the card's stage, who moved it, and the stage of this move. */
export type MoveConflict = { card: Card; to: Stage; by?: { name: string | null; at: string } };

/** The questions before a move; `offer`: whether to rescind the open one. */
export type PendingMove = { card: Card; to: Stage; retry?: boolean; offer?: boolean };

export type Extra = Pick<MoveBody, 'reason' | 'notify' | 'createLink' | 'voidOffer'>;

/** What a refusal carries has no type of its own. */
const isCard = (it: unknown): it is Card =>
  typeof it === 'object' && it !== null && 'id' in it && 'stage' in it && 'version' in it;
const isChange = (it: unknown): it is NonNullable<MoveConflict['by']> =>
  typeof it === 'object' && it !== null && 'name' in it && 'at' in it;

export function useMoves(board: Pick<BoardControl, 'put' | 'putBack' | 'snapshot' | 'refresh'>) {
  const errorText = useErrorText(STEP_ERRORS);
  const blockedReason = useBlockedReason();
  const { used } = useStages();
  const [done, setDone] = useState<Done | null>(null);
  const [lastMoved, setLastMoved] = useState<Card | null>(null);
  const [conflict, setConflict] = useState<MoveConflict | null>(null);
  const [pending, setPending] = useState<PendingMove | null>(null);
  const [hiring, setHiring] = useState<Card | null>(null);
  const canVoid = usePermissions().can('offers:update');
  const latest = useRef({ board, errorText, blockedReason, used, canVoid });
  latest.current = { board, errorText, blockedReason, used, canVoid };

  const failed = useCallback((error: unknown, card: Card, to: Stage) => {
    const { board: now, errorText: boardText } = latest.current;
    if (error instanceof ApiError && error.problem?.code === 'stage_conflict') {
      const { current, changedBy } = error.problem;
      if (isCard(current)) now.put(current);
      void now.refresh();
      if (!isCard(current)) return toast({ tone: 'danger', title: boardText(error) });
      setConflict({ card: current, to, ...(isChange(changedBy) ? { by: changedBy } : {}) });
      return;
    }
    if (errorCode(error) === 'use_hire_endpoint') return setHiring(card);
    const hasOpenOffer = errorCode(error) === 'offer_open';
    // A signed offer cannot be rescinded.
    const signed = hasOpenOffer && card.offer?.state === 'signed';
    if (hasOpenOffer && !signed && latest.current.canVoid) return setPending({ card, to, offer: true });
    if (errorCode(error) === 'not_found') void now.refresh();
    toast({ tone: 'danger', title: signed ? latest.current.blockedReason(card, to) : boardText(error) });
  }, []);

  const send = useCallback(
    async (card: Card, to: Stage, extra: Extra = {}): Promise<boolean> => {
      const { board: now } = latest.current;
      const restore = now.snapshot();
      setPending(null);
      setConflict(null);
      now.put({ ...card, stage: to, enteredAt: new Date().toISOString() });
      try {
        const moved = await moveCard(card.id, { toStage: to, version: card.version, ...extra });
        now.put(moved.application);
        storeUndo(card.id, moved.undoToken);
        setLastMoved(moved.application);
        setDone({ card: moved.application, from: card.stage, moved });
        return true;
      } catch (error) {
        restore();
        failed(error, card, to);
        return false;
      }
    },
    [failed],
  );

  /** What a person asks for: asks back where the step needs it, else moves. */
  const move = useCallback(
    (card: Card, to: Stage) => {
      const kind = step(card.stage, to, latest.current.used);
      if (kind === 'stay') return;
      if (kind === 'skip' || kind === 'explain') return setPending({ card, to });
      if (kind === 'hire') return setHiring(card);
      if (kind === 'go') return void send(card, to);
      toast({ tone: 'warn', title: latest.current.blockedReason(card, to) });
    },
    [send],
  );

  /** The newest move was undone, or it was too late. */
  const undone = useCallback((card: Card | null) => {
    const { board: now } = latest.current;
    setDone(null);
    setLastMoved(card);
    if (card) now.putBack(card);
    else void now.refresh();
  }, []);

  return {
    move,
    send,
    undone,
    done,
    /** The card that was moved or undone last. */
    lastMoved,
    conflict,
    pending,
    hiring,
    ask: setPending,
    forget: useCallback(() => setDone(null), []),
    closePending: () => setPending(null),
    closeConflict: () => setConflict(null),
    closeHiring: () => setHiring(null),
  };
}

export type Moves = ReturnType<typeof useMoves>;
