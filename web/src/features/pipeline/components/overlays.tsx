/** Every sheet of the board in one place, so that desk and phone open the same ones. */
import { lazy, Suspense } from 'react';
import { useOrganization } from '@/api/use-organization';
import { STEP_ERRORS } from '@/hiring/step-errors';
import type { BulkActions } from '../hooks/use-bulk-actions';
import type { Moves } from '../hooks/use-moves';
import type { Card } from '../types';
import type { ListSheet as ListSheetType } from './sheets/list-sheet';

const UndoBar = lazy(() => import('./undo-bar').then((code) => ({ default: code.UndoBar })));
const BulkResultBar = lazy(() =>
  import('./bulk-result-bar').then((code) => ({ default: code.BulkResultBar })),
);
const StageSheet = lazy(() => import('./sheets').then((code) => ({ default: code.StageSheet })));
const MoveSheet = lazy(() => import('./sheets').then((code) => ({ default: code.MoveSheet })));
const ConflictSheet = lazy(() => import('./sheets').then((code) => ({ default: code.ConflictSheet })));
const RejectSheet = lazy(() =>
  import('@/hiring/reject/reject-sheet').then((code) => ({ default: code.RejectSheet })),
);
const MessageSheet = lazy(() => import('./sheets').then((code) => ({ default: code.MessageSheet })));
const WithdrawSheet = lazy(() => import('./sheets').then((code) => ({ default: code.WithdrawSheet })));
const ResultsSheet = lazy(() => import('./sheets').then((code) => ({ default: code.ResultsSheet })));
const ListSheet = lazy(() => import('./sheets').then((code) => ({ default: code.ListSheet })));
const HireSheet = lazy(() =>
  import('@/hiring/offer/hire-sheet').then((code) => ({ default: code.HireSheet })),
);

/** Signed offers; without one, hiring needs a written offer. */
const SIGNED: readonly string[] = ['signed', 'countersigned'];

type Props = {
  moves: Moves;
  bulkActions: BulkActions;
  /** The card whose menu is open. */
  menu: Card | null;
  onMenu(card: Card | null): void;
  onChoose(id: string): void;
  onLinked(): void;
  /** The open list of rejected and withdrawn applicants. */
  list: Parameters<typeof ListSheetType>[0] | null;
  /** The bar after a move is elsewhere, as in triage. */
  quiet?: boolean;
};

export function Overlays({ moves, bulkActions, menu, onMenu, onChoose, onLinked, list, quiet }: Props) {
  const { pending: requested, conflict, done, hiring } = moves;
  const { bulkResult, results } = bulkActions;
  const { location } = useOrganization();
  return (
    <>
      {/* A boundary of their own: while a bar loads, a sheet that was open would stay. */}
      <Suspense fallback={null}>
        {done && !quiet && (
          <UndoBar
            key={done.moved.undoToken}
            moves={moves}
            done={done}
            onShown={bulkActions.clearBulkResult}
            onLinked={onLinked}
          />
        )}
        {bulkResult && !results && (
          <BulkResultBar
            key={bulkResult.until}
            done={bulkResult}
            bulkActions={bulkActions}
            onShown={moves.forget}
            onLinked={onLinked}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {menu && (
          <StageSheet
            card={menu}
            moves={moves}
            onClose={() => onMenu(null)}
            onMove={moves.move}
            onReject={(card) => bulkActions.askReject([card])}
            onWithdraw={bulkActions.askWithdraw}
            onChoose={onChoose}
          />
        )}
        {requested && (
          <MoveSheet
            {...requested}
            onClose={moves.closePending}
            onMove={(extra) => void moves.send(requested.card, requested.to, extra)}
          />
        )}
        {conflict && (
          <ConflictSheet
            conflict={conflict}
            onClose={moves.closeConflict}
            onOverride={() => {
              moves.closeConflict();
              moves.ask({ card: conflict.card, to: conflict.to, retry: true });
            }}
          />
        )}
        {hiring && (
          <HireSheet
            of={{
              ...hiring,
              zone: location(hiring.locationId)?.zone ?? 'UTC',
              jobTitle: hiring.jobTitle,
              positionId: null,
              tipEligible: false,
              payMinE4: null,
              payMaxE4: null,
              employer: '',
            }}
            document={!SIGNED.includes(hiring.offer?.state ?? '')}
            onClose={moves.closeHiring}
          />
        )}
        {bulkActions.rejecting && (
          <RejectSheet
            people={bulkActions.rejecting}
            labels={STEP_ERRORS}
            onClose={bulkActions.close}
            onReject={(params) => bulkActions.reject(bulkActions.rejecting ?? [], params)}
          />
        )}
        {bulkActions.withdrawing && (
          <WithdrawSheet
            card={bulkActions.withdrawing}
            onClose={bulkActions.close}
            onWithdraw={(note) => bulkActions.withdraw(bulkActions.withdrawing as Card, note)}
          />
        )}
        {bulkActions.writing && (
          <MessageSheet
            cards={bulkActions.writing}
            onClose={bulkActions.close}
            onSent={bulkActions.messaged}
          />
        )}
        {results && <ResultsSheet {...results} bulkActions={bulkActions} />}
        {list && <ListSheet {...list} />}
      </Suspense>
    </>
  );
}
