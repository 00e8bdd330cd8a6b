/** Every sheet of the board in one place, so that desk and phone open the same ones. */
import { lazy, Suspense } from 'react';
import { usePlaces } from '@/api/use-organization';
import { STEP_ERRORS } from '@/hiring/step-errors';
import type { Departures } from '../hooks/use-bulk-actions';
import type { Moves } from '../hooks/use-moves';
import type { Card } from '../types';
import type { TraySheet as TrayType } from './sheets/list-sheet';

const LastMoveBar = lazy(() => import('./undo-bar').then((code) => ({ default: code.LastMoveBar })));
const ManyBar = lazy(() => import('./bulk-result-bar').then((code) => ({ default: code.ManyBar })));
const StageSheet = lazy(() => import('./sheets').then((code) => ({ default: code.StageSheet })));
const MoveSheet = lazy(() => import('./sheets').then((code) => ({ default: code.MoveSheet })));
const ClashSheet = lazy(() => import('./sheets').then((code) => ({ default: code.ClashSheet })));
const RejectSheet = lazy(() =>
  import('@/hiring/reject/reject-sheet').then((code) => ({ default: code.RejectSheet })),
);
const MessageSheet = lazy(() => import('./sheets').then((code) => ({ default: code.MessageSheet })));
const WithdrawSheet = lazy(() => import('./sheets').then((code) => ({ default: code.WithdrawSheet })));
const ResultsSheet = lazy(() => import('./sheets').then((code) => ({ default: code.ResultsSheet })));
const TraySheet = lazy(() => import('./sheets').then((code) => ({ default: code.TraySheet })));
const HireSheet = lazy(() =>
  import('@/hiring/offer/hire-sheet').then((code) => ({ default: code.HireSheet })),
);

/** An offer that was signed by hand or on screen; anything else is hired from paper. */
const SIGNED: readonly string[] = ['signed', 'countersigned'];

type Props = {
  moves: Moves;
  departures: Departures;
  /** The card whose menu is open. */
  menu: Card | null;
  onMenu(card: Card | null): void;
  onChoose(id: string): void;
  onLinked(): void;
  /** The list of those who left, when it is open. */
  tray: Parameters<typeof TrayType>[0] | null;
  /** The bar after a move stands elsewhere, as in triage. */
  quiet?: boolean;
};

export function Overlays({ moves, departures, menu, onMenu, onChoose, onLinked, tray, quiet }: Props) {
  const { asked, clash, done, hiring } = moves;
  const { manyDone, results } = departures;
  const { location } = usePlaces();
  return (
    <>
      {/* A boundary of their own: while a bar loads, a sheet that was open would stay. */}
      <Suspense fallback={null}>
        {done && !quiet && (
          <LastMoveBar
            key={done.moved.undoToken}
            moves={moves}
            done={done}
            onShown={departures.forgetMany}
            onLinked={onLinked}
          />
        )}
        {manyDone && !results && (
          <ManyBar
            key={manyDone.until}
            done={manyDone}
            departures={departures}
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
            onReject={(card) => departures.askReject([card])}
            onWithdraw={departures.askWithdraw}
            onChoose={onChoose}
          />
        )}
        {asked && (
          <MoveSheet
            {...asked}
            onClose={moves.closeAsked}
            onMove={(extra) => void moves.send(asked.card, asked.to, extra)}
          />
        )}
        {clash && (
          <ClashSheet
            clash={clash}
            onClose={moves.closeClash}
            onAnyway={() => {
              moves.closeClash();
              moves.ask({ card: clash.card, to: clash.to, again: true });
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
            paper={!SIGNED.includes(hiring.offer?.state ?? '')}
            onClose={moves.closeHiring}
          />
        )}
        {departures.rejecting && (
          <RejectSheet
            people={departures.rejecting}
            words={STEP_ERRORS}
            onClose={departures.close}
            onReject={(params) => departures.reject(departures.rejecting ?? [], params)}
          />
        )}
        {departures.withdrawing && (
          <WithdrawSheet
            card={departures.withdrawing}
            onClose={departures.close}
            onWithdraw={(note) => departures.withdraw(departures.withdrawing as Card, note)}
          />
        )}
        {departures.writing && (
          <MessageSheet cards={departures.writing} onClose={departures.close} onSent={departures.messaged} />
        )}
        {results && <ResultsSheet {...results} departures={departures} />}
        {tray && <TraySheet {...tray} />}
      </Suspense>
    </>
  );
}
