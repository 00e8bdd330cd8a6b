/** Scrolls a surface while a drag is near its edge; nearer is faster. */
import type { Point } from './geometry';

const EDGE_PX = 48;
/** Pixels for each frame at the very edge. */
const FASTEST_PX = 18;

export function autoScroll(surface: HTMLElement) {
  let frame = 0;
  let speed: Point = { x: 0, y: 0 };
  let box: DOMRect | null = null;

  function tick() {
    surface.scrollBy(speed.x, speed.y);
    frame = requestAnimationFrame(tick);
  }

  return {
    /** Measures the surface; it does not move during a drag. */
    measure() {
      box = surface.getBoundingClientRect();
    },
    follow(point: Point) {
      if (!box) return;
      speed = { x: pull(point.x, box.left, box.right), y: pull(point.y, box.top, box.bottom) };
      const needed = speed.x !== 0 || speed.y !== 0;
      if (needed && frame === 0) frame = requestAnimationFrame(tick);
      if (!needed) stop();
    },
    rest() {
      box = null;
      stop();
    },
  };

  function stop() {
    cancelAnimationFrame(frame);
    frame = 0;
  }
}

/** Between -FASTEST_PX at the low edge and FASTEST_PX at the high one; 0 away from both. */
export function pull(at: number, low: number, high: number): number {
  const before = low + EDGE_PX - at;
  const after = at - (high - EDGE_PX);
  if (high - low < 4 * EDGE_PX || (before <= 0 && after <= 0)) return 0;
  const share = Math.min(1, Math.max(before, after) / EDGE_PX);
  return Math.round(share * FASTEST_PX) * (before > 0 ? -1 : 1);
}
