/** Triage: one person, three buttons, keys or a swipe, the next one. Twenty applicants in two minutes. */
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, Undo2, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button, IconButton } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { rejectChoiceQuery } from '@/hiring/reject/choice';
import { nextStage } from '@/hiring/steps';
import { STAGES, type Stage } from '@/hiring/types';
import { cx } from '@/lib/cx';
import { useKeys } from '@/lib/use-keys';
import { triageQuery } from '../../api';
import { useBoardText } from '../../hooks/use-board-text';
import type { Pipeline } from '../../hooks/use-pipeline';
import { useUndoLast } from '../../hooks/use-undo-last';
import { findCard } from '../../model';
import type { Card } from '../../types';
import { TriageCard } from './triage-card';

const BoardKeys = lazy(() => import('../sheets/board-keys'));

type Props = { pipeline: Pipeline; stage: string };

export function Triage({ pipeline, stage: requested }: Props) {
  const stage = STAGES.find((it) => it === requested) ?? 'applied';
  const query = useQuery(triageQuery(stage, pipeline.filters));
  // The applicant on screen stays there until a button is pressed.
  useHoldLive(true);
  return (
    // A horizontal swipe beside the card does not navigate back.
    <div className="fixed inset-0 z-[35] flex touch-pan-y flex-col bg-canvas md:static md:mx-auto md:h-dvh md:w-[480px]">
      <AsyncPanel
        query={query}
        skeleton={<Skeleton className="m-4 h-[70dvh] rounded-sheet" />}
        errorFrame={(panel) => <div className="p-4">{panel}</div>}
      >
        {({ items }) => <Deck pipeline={pipeline} stage={stage} cards={items} />}
      </AsyncPanel>
    </div>
  );
}

type DeckProps = { pipeline: Pipeline; stage: Stage; cards: Card[] };

function Deck({ pipeline, stage, cards }: DeckProps) {
  const intl = useIntl();
  const boardText = useBoardText();
  const { can } = usePermissions();
  const { moves, bulkActions } = pipeline;
  const undoLast = useUndoLast(moves);
  /** The deck as it was opened: answers do not shuffle it. */
  const [deck] = useState(cards);
  const [at, setAt] = useState(0);
  const shown = deck[at];
  // The card's current state: after an undo it has another version than the deck had.
  const card = shown && { ...shown, ...findCard(pipeline.board, shown.id), answers: shown.answers ?? [] };
  const next = nextStage(stage, boardText.used);
  /** A booked interview has moved them already: a yes leaves them there. */
  const further = card && next && boardText.used.indexOf(card.stage) >= boardText.used.indexOf(next);
  const canReject = can('applications:reject');
  // So that the form behind a "No" is there at once, as it was answered before.
  useQuery({ ...rejectChoiceQuery, enabled: canReject });
  const close = () => {
    pipeline.set({ triage: null });
    void pipeline.refresh();
  };
  const forward = () => setAt((before) => before + 1);

  // A "No" counts once its reason is given.
  useEffect(() => {
    if (bulkActions.leavingId && deck[at]?.id === bulkActions.leavingId) setAt(at + 1);
  }, [bulkActions.leavingId, deck, at]);

  async function yes() {
    if (!card || !next) return;
    forward();
    if (further) return;
    if (!(await moves.send(card, next))) setAt(at);
  }

  const no = () => card && canReject && bulkActions.askReject([card]);

  async function undo() {
    if (moves.done && moves.done.card.id === deck[at - 1]?.id) await undoLast();
    setAt(Math.max(0, at - 1));
  }

  const back = () => at > 0 && void undo();
  const maybe = () => card && forward();
  const [helping, help] = useState(false);
  useKeys({
    y: () => void yes(),
    n: no,
    j: maybe,
    ArrowRight: maybe,
    k: back,
    ArrowLeft: back,
    '?': () => help(true),
  });

  return (
    <>
      <header className="flex items-center gap-2 px-2 py-2.5">
        <IconButton
          label={intl.formatMessage({ id: 'pipeline.triage.close', defaultMessage: 'Exit review' })}
          onClick={close}
          className="text-ink!"
        >
          <X size={24} aria-hidden="true" />
        </IconButton>
        <div className="min-w-0 flex-1 leading-tight">
          <h1 tabIndex={-1} className="text-16">
            <FormattedMessage
              id="pipeline.triage.at"
              defaultMessage="{at, number} of {all, number}"
              values={{ at: Math.min(at + 1, deck.length), all: deck.length }}
            />
          </h1>
          <p className="truncate text-14 text-muted">
            <FormattedMessage
              id="pipeline.triage.order"
              defaultMessage="{stage}, {sort, select, score {highest score first} newest {newest first} other {longest wait first}}"
              values={{ stage: boardText.stage(stage), sort: pipeline.filters.sort ?? 'oldest' }}
            />
          </p>
        </div>
        <Button
          variant="quiet"
          onClick={() => void undo()}
          className={cx('text-ink!', at === 0 && 'invisible')}
        >
          <Undo2 size={18} aria-hidden="true" />
          {moves.done && moves.done.card.id === deck[at - 1]?.id ? (
            <FormattedMessage id="pipeline.triage.undo" defaultMessage="Undo" />
          ) : (
            <FormattedMessage id="pipeline.triage.back" defaultMessage="Back" />
          )}
        </Button>
      </header>
      <div aria-hidden="true" className="flex gap-1 px-4">
        {deck.map(({ id }, index) => (
          <i
            key={id}
            className={cx(
              'h-1 flex-1 rounded-sm',
              index < at ? 'bg-brand' : index === at ? 'bg-brand/45' : 'bg-line',
            )}
          />
        ))}
      </div>
      {card ? (
        <>
          <TriageCard
            key={card.id}
            card={card}
            next={next && boardText.stage(next)}
            onYes={() => void yes()}
            onNo={canReject ? no : undefined}
          />
          <div data-foot className="grid grid-cols-[1fr_1fr_1.5fr] gap-2 px-4">
            <Answer disabled={!canReject} onClick={no}>
              <X size={24} aria-hidden="true" className="text-danger" />
              <FormattedMessage id="pipeline.triage.no" defaultMessage="No" />
            </Answer>
            <Answer onClick={forward}>
              <Clock size={24} aria-hidden="true" className="text-warn" />
              <FormattedMessage id="pipeline.triage.maybe" defaultMessage="Maybe" />
            </Answer>
            <Answer primary onClick={() => void yes()}>
              <Check size={24} aria-hidden="true" />
              <FormattedMessage id="pipeline.triage.yes" defaultMessage="Yes" />
            </Answer>
          </div>
          <p className="px-4 pt-2.5 pb-[calc(14px+env(safe-area-inset-bottom))] text-center text-13 text-muted">
            {further ? (
              <FormattedMessage
                id="pipeline.triage.further"
                defaultMessage="{name} is already in {stage}. Yes goes to the next one."
                values={{ name: card.firstName, stage: boardText.stage(card.stage) }}
              />
            ) : (
              next && (
                <FormattedMessage
                  id="pipeline.triage.foot"
                  defaultMessage="Yes moves {name} to {stage}. Nothing is sent yet."
                  values={{ name: card.firstName, stage: boardText.stage(next) }}
                />
              )
            )}
            <button
              type="button"
              onClick={() => help(true)}
              className="ml-2 underline underline-offset-4 hover:text-ink max-md:hidden"
            >
              <FormattedMessage id="pipeline.keys.open" defaultMessage="Keyboard shortcuts (?)" />
            </button>
          </p>
        </>
      ) : (
        <div className="grid flex-1 place-content-center gap-4 p-6 text-center">
          <p role="status" className="text-22 font-semibold">
            <FormattedMessage id="pipeline.triage.done" defaultMessage="All reviewed" />
          </p>
          <Button variant="primary" onClick={close}>
            <FormattedMessage id="pipeline.triage.board" defaultMessage="Back to pipeline" />
          </Button>
        </div>
      )}
      {helping && (
        <Suspense fallback={null}>
          <BoardKeys of="triage" onClose={() => help(false)} />
        </Suspense>
      )}
    </>
  );
}

type AnswerProps = {
  primary?: boolean;
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
};

function Answer({ primary, disabled, onClick, children }: AnswerProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'flex h-22 flex-col items-center justify-center gap-1 rounded-2xl border text-18 font-semibold disabled:opacity-50',
        primary ? 'border-brand bg-brand text-brand-fg' : 'border-line bg-card',
      )}
    >
      {children}
    </button>
  );
}
