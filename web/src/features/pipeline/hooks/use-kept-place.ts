/** Where somebody was on the desk's board when they opened a card, so that they come back to it. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findCard } from '../model';
import type { Board } from '../types';

/** A lane: how many of its cards stood, and how far it was scrolled, in px. */
type LanePlace = { cards: number; top: number };
type Place = { card: string; filters: string; left: number; lanes: Record<string, LanePlace> };

/** Of this window; the board under other filters is another one. */
let kept: Place | null = null;

const scrollerOf = (lane: Element) => lane.querySelector('[data-scrolls]');
const lanesIn = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-lane]')];

/** `lanes` holds the lanes, `current` is the card that the keyboard is at. Returns the place to begin at, if there is one. */
export function useKeptPlace(lanes: RefObject<HTMLElement | null>, board: Board, filters: object) {
  const now = JSON.stringify(filters);
  const [place] = useState(() => (kept?.filters === now && findCard(board, kept.card) ? kept : null));
  const last = useRef(now);
  last.current = now;

  useLayoutEffect(() => {
    const node = lanes.current;
    if (!node) return;
    if (place) {
      node.scrollLeft = place.left;
      for (const lane of lanesIn(node))
        scrollerOf(lane)?.scrollTo({ top: place.lanes[lane.dataset.lane ?? '']?.top ?? 0 });
    }
    return () => {
      // Whoever leaves by another way than a card begins anew when they come back.
      const [, card] = /^\/applicants\/([^/]+)$/.exec(window.location.pathname) ?? [];
      const read = (lane: HTMLElement): LanePlace => ({
        cards: lane.querySelectorAll('[data-card]').length,
        top: scrollerOf(lane)?.scrollTop ?? 0,
      });
      kept = card
        ? {
            card,
            filters: last.current,
            left: node.scrollLeft,
            lanes: Object.fromEntries(lanesIn(node).map((lane) => [lane.dataset.lane, read(lane)])),
          }
        : null;
    };
  }, [lanes, place]);

  useEffect(() => {
    if (!place) return;
    // After the shell, which gives a new screen's heading the focus.
    const timer = setTimeout(() =>
      lanes.current
        ?.querySelector<HTMLElement>(`[data-card="${place.card}"] a`)
        ?.focus({ preventScroll: true }),
    );
    return () => clearTimeout(timer);
  }, [lanes, place]);

  return place;
}
