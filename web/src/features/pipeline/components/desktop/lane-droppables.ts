/** The lanes as places for a card: what is in sight of each; beside them a card falls nowhere. */
import type { RefObject } from 'react';
import type { Stage } from '@/hiring/types';
import type { Droppables } from '@/lib/drag/drag-controller';

/** `lanes` holds the lanes, each with `data-lane`, and scrolls sideways. */
export function laneDroppables(lanes: RefObject<HTMLElement | null>): Droppables<Stage> {
  let seen: DOMRect | undefined;
  let boxes: { stage: Stage; box: DOMRect }[] = [];
  return {
    measure() {
      seen = lanes.current?.getBoundingClientRect();
      const found = lanes.current?.querySelectorAll<HTMLElement>('[data-lane]') ?? [];
      boxes = [...found].map((lane) => ({
        stage: lane.dataset.lane as Stage,
        box: lane.getBoundingClientRect(),
      }));
    },
    at(point) {
      const within = ({ left, right, top, bottom }: DOMRect) =>
        point.x >= left && point.x < right && point.y >= top && point.y < bottom;
      if (!seen || !within(seen)) return null;
      return boxes.find(({ box }) => within(box))?.stage ?? null;
    },
    same: (a, b) => a === b,
  };
}
