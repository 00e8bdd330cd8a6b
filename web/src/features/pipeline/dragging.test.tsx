/** A card dragged over the board by pointer: where it falls, where it does not, and what may not be dragged. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lane, moved, open, sent } from '@/testing/pipeline-screen';
import { card, MANAGER } from './testing';

const maria = card('Maria', { stage: 'screening' });
const MOVE = 'POST /api/applications/maria/move';

/** Seven lanes of 200 × 600 px below a head of 100 px; the window shows the first six. */
const LANES = { top: 100, width: 200, height: 600, seen: 1200 };
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const { top, width, height, seen } = LANES;
    if (this.querySelector('[data-lane]')) return new DOMRect(0, top, seen, height);
    const at = [...document.querySelectorAll('[data-lane]')].indexOf(this);
    return at < 0 ? new DOMRect() : new DOMRect(at * width, top, width, height);
  });
});

const pointer = (type: string, x: number, y: number, target: EventTarget = document.body) =>
  fireEvent(target as Element, new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, button: 0 }));
const link = () => screen.getByRole('link', { name: 'Maria Delgado' });
const holding = () => document.querySelector<HTMLElement>('[data-holding]')?.dataset.card;
const middleOf = (at: number) => at * LANES.width + LANES.width / 2;

async function opened(...args: Parameters<typeof open>) {
  const view = await open(...args);
  await lane('Screening');
  await waitFor(() => expect(document.querySelector('[data-draggable]')).toBeInTheDocument());
  return view;
}
function pickUp() {
  pointer('pointerdown', middleOf(1), 200, link());
  pointer('pointermove', middleOf(1) + 10, 200);
}

test('the preview is drawn immediately, the lane under it is marked, and it drops where the pointer is released', async () => {
  const { calls } = await opened([maria], { [MOVE]: { body: moved(maria, { stage: 'in_person' }) } });
  pickUp();
  expect(holding()).toBe('maria');
  expect(document.querySelector('.dragging')).toHaveTextContent('Maria Delgado');
  expect(within(await lane('Screening')).queryByText('Drop to move')).not.toBeInTheDocument();
  pointer('pointermove', middleOf(2), 300);
  expect(await within(await lane('Video Interview')).findByText('Drop to move')).toBeInTheDocument();
  // The pointer is quicker than the render.
  pointer('pointerup', middleOf(3), 300);
  expect(holding()).toBeUndefined();
  expect(document.querySelector('.dragging')).not.toBeInTheDocument();
  expect(await within(await lane('In-Person')).findByText('Maria Delgado')).toBeInTheDocument();
  expect(screen.queryByText('Drop to move')).not.toBeInTheDocument();
  await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ toStage: 'in_person', version: 7 }));
});

test.each([
  ['above the lanes', middleOf(3), 40],
  ['below them', middleOf(3), 760],
  ['over a lane that is out of sight', middleOf(6), 300],
  ['over its own lane', middleOf(1), 300],
])('let go %s it stays where it was', async (_, x, y) => {
  const { calls } = await opened([maria]);
  pickUp();
  pointer('pointermove', middleOf(3), 300);
  await within(await lane('In-Person')).findByText('Drop to move');
  pointer('pointerup', x, y);
  expect(holding()).toBeUndefined();
  await waitFor(() => expect(screen.queryByText('Drop to move')).not.toBeInTheDocument());
  expect(within(await lane('Screening')).getByText('Maria Delgado')).toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
});

test('Escape cancels, and during a drag no key is a shortcut', async () => {
  const { calls } = await opened([maria]);
  link().focus();
  pickUp();
  fireEvent.keyDown(link(), { key: 'r', code: 'KeyR' });
  fireEvent.keyDown(link(), { key: '1', code: 'Digit1' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  pointer('pointermove', middleOf(3), 300);
  fireEvent.keyDown(link(), { key: 'Escape', code: 'Escape' });
  expect(holding()).toBeUndefined();
  pointer('pointerup', middleOf(3), 300);
  await waitFor(() => expect(screen.queryByText('Drop to move')).not.toBeInTheDocument());
  expect(sent(calls)).toEqual([]);
});

test('a release that the page did not see drops nothing, and the next drag goes where it is let go', async () => {
  const { calls } = await opened([maria], { [MOVE]: { body: moved(maria, { stage: 'in_person' }) } });
  pickUp();
  pointer('pointermove', middleOf(2), 300);
  fireEvent.blur(window);
  pointer('pointerup', middleOf(2), 300);
  expect(sent(calls)).toEqual([]);
  pickUp();
  pointer('pointerup', middleOf(3), 300);
  await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ toStage: 'in_person', version: 7 }));
});

test.each([
  ['a hired person’s card', [card('Maria', { stage: 'hired', status: 'hired' })], MANAGER],
  ['any card, without the right to move', [maria], MANAGER.filter((it) => it !== 'applications:move')],
])('%s cannot be dragged', async (_, cards, permissions) => {
  await opened(cards, {}, { permissions });
  pickUp();
  expect(holding()).toBeUndefined();
  expect(document.querySelector('.dragging')).not.toBeInTheDocument();
});

test('screen readers do not see the preview', async () => {
  await opened([maria]);
  pickUp();
  expect(screen.getAllByRole('link', { name: 'Maria Delgado' })).toHaveLength(1);
});
