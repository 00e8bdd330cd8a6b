/** Restores the scroll position of the desktop board when the user returns from a card. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findCard } from '../model';
import type { Board } from '../types';

/** A lane: the number of its cards, and how far it was scrolled, in px. */
type LaneScroll = { cards: number; top: number };
type ScrollState = {
  card: string;
  filters: string;
  /** The index of the card's page in the window's history. */
  entry: number;
  left: number;
  lanes: Record<string, LaneScroll>;
};

/** Of this window. */
let stored: ScrollState | null = null;

/** The number that the router gives each entry of the window's history. */
const entryNow = (): number => window.history.state?.idx ?? 0;

/** Whether the reader comes from the card's page, by Back or by its link; a board under other filters is another one. */
function isReturning(saved: ScrollState, filters: string, board: Board) {
  const adjacent = Math.abs(entryNow() - saved.entry) === 1;
  return adjacent && saved.filters === filters && findCard(board, saved.card) !== undefined;
}

const scrollerOf = (lane: Element) => lane.querySelector('[data-scrolls]');
const lanesIn = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-lane]')];

/** `lanes` holds the lanes. Returns the place to begin at, if there is one. */
export function useScrollRestoration(lanes: RefObject<HTMLElement | null>, board: Board, filters: object) {
  const now = JSON.stringify(filters);
  const [saved] = useState(() => (stored && isReturning(stored, now, board) ? stored : null));
  const last = useRef(now);
  last.current = now;

  useLayoutEffect(() => {
    const node = lanes.current;
    if (!node) return;
    if (saved) {
      node.scrollLeft = saved.left;
      for (const lane of lanesIn(node))
        scrollerOf(lane)?.scrollTo({ top: saved.lanes[lane.dataset.lane ?? '']?.top ?? 0 });
    }
    return () => {
      // Without a card in the address the board starts at the top.
      const [, card] = /^\/applicants\/([^/]+)$/.exec(window.location.pathname) ?? [];
      const read = (lane: HTMLElement): LaneScroll => ({
        cards: lane.querySelectorAll('[data-card]').length,
        top: scrollerOf(lane)?.scrollTop ?? 0,
      });
      stored = card
        ? {
            card,
            filters: last.current,
            entry: entryNow(),
            left: node.scrollLeft,
            lanes: Object.fromEntries(lanesIn(node).map((lane) => [lane.dataset.lane, read(lane)])),
          }
        : null;
    };
  }, [lanes, saved]);

  useEffect(() => {
    if (!saved) return;
    // After the shell, which gives a new screen's heading the focus.
    const timer = setTimeout(() => {
      const card = lanes.current?.querySelector(`[data-card="${saved.card}"]`);
      card?.querySelector('a')?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [lanes, saved]);

  return saved;
}
