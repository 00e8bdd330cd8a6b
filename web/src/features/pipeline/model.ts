/** The board's rules without a screen: what a move does to the board, who waits too long. */
import { holdsInterview } from '@/hiring/steps';
import type { Stage } from '@/hiring/types';
import type { Board, Card, Column } from './types';

export const columnOf = (board: Board, stage: Stage): Column | undefined =>
  board.columns.find((column) => column.stage === stage);

export function findCard(board: Board | undefined, id: string): Card | undefined {
  for (const column of board?.columns ?? []) {
    const found = column.items.find((card) => card.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Whether someone on the board has points: else there is nothing to sort or to narrow by. */
export const hasPoints = (board: Board): boolean =>
  board.columns.some(({ items }) => items.some(({ score }) => score !== null));

/** The board without some cards. */
export function without(board: Board, ids: ReadonlySet<string>): Board {
  const columns = board.columns.map((column) => {
    const items = column.items.filter((card) => !ids.has(card.id));
    const missing = column.items.length - items.length;
    return missing === 0 ? column : { ...column, items, count: column.count - missing };
  });
  return { ...board, columns };
}

/** The board with a card on top of its column, as it is at once after a move. */
export function withOnTop(board: Board, card: Card): Board {
  const cleared = without(board, new Set([card.id]));
  const columns = cleared.columns.map((column) =>
    column.stage === card.stage
      ? { ...column, items: [card, ...column.items], count: column.count + 1 }
      : column,
  );
  return { ...cleared, columns };
}

/** Cards that this person has just moved stay on top of their column. */
export function withPinnedCards(board: Board, recent: readonly Card[]): Board {
  if (recent.length === 0) return board;
  const columns = board.columns.map((column) => {
    const top = recent
      .filter((card) => card.stage === column.stage && card.status === 'active')
      .map((card) => column.items.find(({ id }) => id === card.id))
      .filter((card) => card !== undefined);
    if (top.length === 0) return column;
    return { ...column, items: [...top, ...column.items.filter((card) => !top.includes(card))] };
  });
  return { ...board, columns };
}

const DAY_MS = 86_400_000;

/** Longer than a day without a step from the team. */
export const waitsTooLong = (card: Card, now: Date): boolean =>
  card.status === 'active' && card.stage === 'applied' && now.getTime() - Date.parse(card.enteredAt) > DAY_MS;

/** Applicants who have waited for over a day for a first word, longest first; a link or a time is one. */
export function waiting(board: Board, now: Date): Card[] {
  const applied = columnOf(board, 'applied')?.items ?? [];
  return applied.filter(
    (card) => card.unreviewed && !card.link && !card.interview && waitsTooLong(card, now),
  );
}

/** What the last line of a card says, the most urgent first. */
export type Footer =
  | {
      kind:
        | 'reply'
        | 'no_show'
        | 'feedback'
        | 'decide'
        | 'called_off'
        | 'no_link'
        | 'link_sent'
        | 'link_opened'
        | 'stale'
        | 'duplicate';
    }
  | { kind: 'interview'; startsAt: string; zone: string }
  | { kind: 'offer'; state: string }
  | { kind: 'starts'; on: string };

export function footer(card: Card): Footer | null {
  if (card.status === 'hired') return card.startsOn ? { kind: 'starts', on: card.startsOn } : null;
  if (card.needsReply) return { kind: 'reply' };
  const offer = card.offer && ({ kind: 'offer', state: card.offer.state } as const);
  // A signed applicant comes to work: an open interview does not matter anymore.
  if (offer && ['signed', 'countersigned'].includes(offer.state)) return offer;
  if (card.interview) return { kind: 'interview', ...card.interview };
  if (card.noShow) return { kind: 'no_show' };
  if (card.feedbackDue) return { kind: 'feedback' };
  if (offer) return offer;
  if (card.lastInterview === 'cancelled') return { kind: 'called_off' };
  if (card.link) return { kind: card.link === 'opened' ? 'link_opened' : 'link_sent' };
  if (card.lastInterview === 'completed') return { kind: 'decide' };
  if (holdsInterview(card.stage)) return { kind: 'no_link' };
  if (card.possibleDuplicate) return { kind: 'duplicate' };
  return card.stale ? { kind: 'stale' } : null;
}

export const isUrgent = (it: Footer): boolean =>
  ['reply', 'no_show', 'feedback', 'decide', 'called_off', 'no_link', 'stale'].includes(it.kind);
