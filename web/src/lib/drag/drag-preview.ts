/** What is seen in the hand: a copy of the thing that was picked up, moved by one transform. */
import type { Point } from './geometry';

export type Ghost = {
  /** Lies over the screen and takes the pointer's events. */
  shield: HTMLElement;
  moveTo(point: Point): void;
  remove(): void;
};

/**
 * Copies `node`, which is held at `from`; the copy's class `in-hand` says how it looks and lies beside the pointer, and
 * `--grab-x` and `--grab-y` where it would lie as it was picked up. A hand moved by keys leaves the pointer free.
 */
export function carry(node: HTMLElement, from: Point, byPointer: boolean): Ghost {
  const rect = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    element.removeAttribute('id');
    for (const name of Object.keys(element.dataset)) delete element.dataset[name];
  }
  copy.classList.add('in-hand');
  copy.style.width = `${rect.width}px`;
  const hand = document.createElement('div');
  hand.className = 'hand';
  // The copy has links and buttons.
  hand.inert = true;
  hand.style.setProperty('--grab-x', `${rect.left - from.x}px`);
  hand.style.setProperty('--grab-y', `${rect.top - from.y}px`);
  hand.append(copy);
  const shield = document.createElement('div');
  shield.className = byPointer ? 'shield pointer' : 'shield';
  shield.setAttribute('aria-hidden', 'true');
  shield.append(hand);
  document.body.append(shield);
  return {
    shield,
    moveTo: ({ x, y }) => {
      hand.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    },
    remove: () => shield.remove(),
  };
}
