/** Where the keys lead on the board without a drag. */
import type { Board } from '../../types';

const KEY_STEPS = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'j', 'k'];

/** The card that a key leads to from another one; none where the key is not for walking. */
export function nextCard(board: Board, from: string | null, key: string): string | undefined {
  if (!KEY_STEPS.includes(key)) return undefined;
  const lanes = board.columns.map(({ items }) => items.map(({ id }) => id)).filter((ids) => ids.length > 0);
  const lane = lanes.findIndex((ids) => from !== null && ids.includes(from));
  if (lane < 0) return lanes[0]?.[0];
  const ids = lanes[lane] ?? [];
  const row = ids.indexOf(from ?? '');
  const cardAt = (next: string[] | undefined) => next?.[Math.min(row, next.length - 1)];
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return ids[row + 1] ?? ids[row];
    case 'ArrowUp':
    case 'k':
      return ids[row - 1] ?? ids[row];
    case 'ArrowRight':
      return cardAt(lanes[lane + 1]) ?? ids[row];
    case 'ArrowLeft':
      return cardAt(lanes[lane - 1]) ?? ids[row];
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    default:
      return undefined;
  }
}
