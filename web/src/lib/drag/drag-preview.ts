/** The drag preview: a copy of the dragged element, moved by one transform. */
import type { Point } from './geometry';

export type DragPreview = {
  /** Covers the screen and takes the pointer's events. */
  overlay: HTMLElement;
  moveTo(point: Point): void;
  remove(): void;
};

/**
 * Copies `node`, which was pressed at `from`; the copy's class `dragging` gives its look and its offset from the
 * pointer, and `--grab-x` and `--grab-y` the offset at the pick-up. A drag by keys leaves the pointer free.
 */
export function createPreview(node: HTMLElement, from: Point, byPointer: boolean): DragPreview {
  const rect = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    element.removeAttribute('id');
    for (const name of Object.keys(element.dataset)) delete element.dataset[name];
  }
  copy.classList.add('dragging');
  copy.style.width = `${rect.width}px`;
  const wrapper = document.createElement('div');
  wrapper.className = 'drag-preview';
  // The copy has links and buttons.
  wrapper.inert = true;
  wrapper.style.setProperty('--grab-x', `${rect.left - from.x}px`);
  wrapper.style.setProperty('--grab-y', `${rect.top - from.y}px`);
  wrapper.append(copy);
  const overlay = document.createElement('div');
  overlay.className = byPointer ? 'drag-overlay pointer' : 'drag-overlay';
  overlay.setAttribute('aria-hidden', 'true');
  overlay.append(wrapper);
  document.body.append(overlay);
  return {
    overlay,
    moveTo: ({ x, y }) => {
      wrapper.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    },
    remove: () => overlay.remove(),
  };
}
