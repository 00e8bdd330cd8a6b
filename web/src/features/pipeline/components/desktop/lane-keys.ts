/** Where the keys lead on the board: with a card in the hand to the next lane, with free hands to the next card. */
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { STAGES, type Stage } from '@/components/hiring/types';
import type { Board } from '../../types';

/** Left and right go to the lane beside; the card hangs over the middle of its head. */
export const nextLane: KeyboardCoordinateGetter = (event, { context }) => {
  const by = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0;
  if (!['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].includes(event.code)) return undefined;
  event.preventDefault();
  const rect = context.collisionRect;
  if (by === 0 || !rect) return undefined;
  const own = context.over?.id ?? laneOf(context.active?.id);
  // A stage that the brand does not use has no lane.
  const lanes = STAGES.filter((stage) => context.droppableRects.has(stage));
  const to = lanes[lanes.indexOf(own as Stage) + by];
  const lane = to && context.droppableRects.get(to);
  if (!lane) return undefined;
  return { x: lane.left + (lane.width - rect.width) / 2, y: lane.top + 64 };
};

function laneOf(id: unknown): string | undefined {
  const card = document.querySelector(`[data-card="${CSS.escape(String(id))}"]`);
  return card?.closest<HTMLElement>('[data-lane]')?.dataset.lane;
}

const WALKS = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'j', 'k'];

/** The card that a key leads to from another one; none where the key is not for walking. */
export function walk(board: Board, from: string | null, key: string): string | undefined {
  if (!WALKS.includes(key)) return undefined;
  const lanes = board.columns.map(({ items }) => items.map(({ id }) => id)).filter((ids) => ids.length > 0);
  const lane = lanes.findIndex((ids) => from !== null && ids.includes(from));
  if (lane < 0) return lanes[0]?.[0];
  const ids = lanes[lane] ?? [];
  const row = ids.indexOf(from ?? '');
  const beside = (next: string[] | undefined) => next?.[Math.min(row, next.length - 1)];
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return ids[row + 1] ?? ids[row];
    case 'ArrowUp':
    case 'k':
      return ids[row - 1] ?? ids[row];
    case 'ArrowRight':
      return beside(lanes[lane + 1]) ?? ids[row];
    case 'ArrowLeft':
      return beside(lanes[lane - 1]) ?? ids[row];
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    default:
      return undefined;
  }
}
