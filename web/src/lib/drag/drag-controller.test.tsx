/** From the press to the drop by mouse, finger and keyboard: what counts as a drag, and what does not. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pull } from './auto-scroll';
import { attachDragController, type DragOptions, type Droppables } from './drag-controller';
import type { Point } from './geometry';

/** A row of places, 100 px wide each. */
const organization: Droppables<number> = {
  measure: vi.fn(),
  at: ({ x }: Point) => Math.floor(x / 100),
  same: (a, b) => a === b,
  steps: {
    next: (from, direction) => (from ?? 0) + (direction === 'right' ? 1 : direction === 'left' ? -1 : 0),
    middle: (at) => ({ x: at * 100 + 50, y: 0 }),
  },
};
let announced: string[];
let surface: HTMLElement;
let item: HTMLElement;
let stop: () => void;
let clicks: number;
let options: DragOptions<number>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="surface"><button data-drag="s1" id="s1">7a–3p</button></div>';
  surface = document.querySelector('#surface') as HTMLElement;
  item = document.querySelector('#s1') as HTMLElement;
  clicks = 0;
  item.addEventListener('click', () => {
    clicks += 1;
  });
  announced = [];
  options = {
    droppables: organization,
    onPick: (id, by) => announced.push(`pick ${id} by ${by}`),
    onOver: (at) => announced.push(`over ${at}`),
    onDrop: (id, at) => announced.push(`drop ${id} on ${at}`),
    onCancel: (id) => announced.push(`cancel ${id}`),
  };
  stop = attachDragController(surface, () => options);
});
afterEach(() => {
  stop();
  vi.runAllTimers();
  vi.useRealTimers();
});

const mouse = (type: string, x: number, target: EventTarget = item) =>
  target.dispatchEvent(
    new PointerEvent(type, { clientX: x, clientY: 0, button: 0, pointerType: 'mouse', bubbles: true }),
  );
const key = (code: string) => {
  const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true });
  item.dispatchEvent(event);
  return event;
};
/** A touch event, as browsers send them; jsdom has no constructor for its touches. */
function touch(type: string, x: number): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { touches: type === 'touchend' ? [] : [{ clientX: x, clientY: 0 }] });
  item.dispatchEvent(event);
  return event;
}
const preview = () => document.querySelector('.drag-preview .dragging')?.textContent;

describe('the mouse', () => {
  test('carries the item over the droppables and reports each one once', () => {
    mouse('pointerdown', 10);
    mouse('pointermove', 12);
    expect(preview()).toBeUndefined();
    mouse('pointermove', 20);
    expect(preview()).toBe('7a–3p');
    mouse('pointermove', 30);
    mouse('pointermove', 250);
    mouse('pointerup', 250);
    expect(announced).toEqual(['pick s1 by pointer', 'over 0', 'over 2', 'drop s1 on 2']);
    expect(preview()).toBeUndefined();
  });

  test('a press that hardly moves stays a click, the click after a drop does not', () => {
    mouse('pointerdown', 10);
    mouse('pointermove', 12);
    mouse('pointerup', 12);
    item.click();
    expect(clicks).toBe(1);
    mouse('pointerdown', 10);
    mouse('pointermove', 40);
    mouse('pointerup', 40);
    item.click();
    expect(clicks).toBe(1);
    vi.advanceTimersByTime(1);
    item.click();
    expect(clicks).toBe(2);
  });

  test('Escape puts it back', () => {
    mouse('pointerdown', 10);
    mouse('pointermove', 40);
    expect(key('Escape').defaultPrevented).toBe(true);
    mouse('pointerup', 40);
    expect(announced).toEqual(['pick s1 by pointer', 'over 0', 'cancel s1']);
  });
});

describe('the release', () => {
  test('counts where it is, not where the pointer last moved', () => {
    mouse('pointerdown', 10);
    mouse('pointermove', 40);
    mouse('pointerup', 250);
    expect(announced).toEqual(['pick s1 by pointer', 'over 0', 'over 2', 'drop s1 on 2']);
  });

  test('that no one saw drops nothing, also not with the next press', () => {
    mouse('pointerdown', 10);
    mouse('pointermove', 40);
    mouse('pointerdown', 250, document.body);
    mouse('pointerup', 250, document.body);
    expect(announced).toEqual(['pick s1 by pointer', 'over 0', 'cancel s1']);
    expect(preview()).toBeUndefined();
  });

  test('after Escape is no click', () => {
    mouse('pointerdown', 10);
    mouse('pointermove', 40);
    key('Escape');
    mouse('pointerup', 10);
    item.click();
    expect(clicks).toBe(0);
    vi.advanceTimersByTime(1);
    item.click();
    expect(clicks).toBe(1);
  });
});

test('the preview knows where it was picked up, and is inert', () => {
  vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(new DOMRect(4, -7, 100, 20));
  mouse('pointerdown', 10);
  mouse('pointermove', 40);
  const wrapper = document.querySelector<HTMLElement>('.drag-preview');
  expect(wrapper?.style.getPropertyValue('--grab-x')).toBe('-6px');
  expect(wrapper?.style.getPropertyValue('--grab-y')).toBe('-7px');
  expect(wrapper?.inert).toBe(true);
});

test('the surface says that its items can be dragged', () => {
  expect(surface.dataset).toHaveProperty('draggable');
  stop();
  expect(surface.dataset).not.toHaveProperty('draggable');
});

describe('the finger', () => {
  test('rests on the item, then carries it while the page does not scroll', () => {
    touch('touchstart', 10);
    vi.advanceTimersByTime(200);
    expect(touch('touchmove', 320).defaultPrevented).toBe(true);
    expect(touch('touchend', 320).defaultPrevented).toBe(true);
    expect(announced).toEqual(['pick s1 by pointer', 'over 3', 'drop s1 on 3']);
  });

  test('that moves before it rested scrolls the page', () => {
    touch('touchstart', 10);
    expect(touch('touchmove', 30).defaultPrevented).toBe(false);
    vi.advanceTimersByTime(500);
    touch('touchend', 30);
    expect(announced).toEqual([]);
  });
});

test('a finger that stops a gliding page picks nothing up', () => {
  const event = new Event('touchstart', { bubbles: true, cancelable: false });
  Object.assign(event, { touches: [{ clientX: 10, clientY: 0 }] });
  item.dispatchEvent(event);
  vi.advanceTimersByTime(500);
  expect(announced).toEqual([]);
});

test('the keyboard picks up with Space, steps with arrows and drops with Space', () => {
  item.focus();
  expect(key('Space').defaultPrevented).toBe(true);
  key('ArrowRight');
  key('ArrowRight');
  key('Space');
  expect(announced).toEqual(['pick s1 by keys', 'over 1', 'over 2', 'drop s1 on 2']);
});

test('without steps keys pick nothing up', () => {
  const { steps: _, ...byPointer } = organization;
  options = { ...options, droppables: byPointer };
  item.focus();
  expect(key('Space').defaultPrevented).toBe(false);
  expect(announced).toEqual([]);
});

test('leaving with Tab puts it back, and arrows are the page’s again', () => {
  item.focus();
  key('Space');
  key('Tab');
  expect(announced).toEqual(['pick s1 by keys', 'cancel s1']);
  expect(key('ArrowRight').defaultPrevented).toBe(false);
});

test.each([
  ['in the middle it rests', 500, 0],
  ['at the low edge it goes back', 0, -18],
  ['at the high edge it goes on', 1000, 18],
  ['half way into the edge it goes half as fast', 976, 9],
])('near an edge the surface scrolls: %s', (_, at, speed) => expect(pull(at, 0, 1000)).toBe(speed));
