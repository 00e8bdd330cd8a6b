/** Tooltips: 700 ms before the first, at once within 300 ms of the last, gone with Escape. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from './button';
import Tooltips from './tooltip';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hover = (name: string) =>
  fireEvent.pointerOver(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('an icon says what it means after a moment, its neighbour at once', () => {
  render(
    <>
      <IconButton label="Filters">f</IconButton>
      <IconButton label="Add">a</IconButton>
      <Tooltips />
    </>,
  );
  const tip = screen.getByRole('tooltip', { hidden: true });
  hover('Filters');
  wait(699);
  expect(tip).not.toBeVisible();
  wait(1);
  expect(tip).toBeVisible();
  expect(tip).toHaveTextContent('Filters');
  hover('Add');
  wait(0);
  expect(tip).toHaveTextContent('Add');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tip).not.toBeVisible();
  wait(301);
  hover('Filters');
  wait(0);
  expect(tip).not.toBeVisible();
  wait(700);
  expect(tip).toBeVisible();
});

test('the label is the name, and keyboard focus shows it; Escape closes it and leaves the focus', () => {
  render(
    <>
      <IconButton label="Next week">n</IconButton>
      <Tooltips />
    </>,
  );
  const tip = screen.getByRole('tooltip', { hidden: true });
  const button = screen.getByRole('button', { name: 'Next week' });
  // jsdom does not know how the focus came; the browser says it with `:focus-visible`.
  vi.spyOn(button, 'matches').mockImplementation((what) => what === ':focus-visible');
  act(() => button.focus());
  wait(699);
  expect(tip).not.toBeVisible();
  wait(1);
  expect(tip).toHaveTextContent('Next week');
  expect(tip).toBeVisible();
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(tip).not.toBeVisible();
  expect(button).toHaveFocus();
});

test('a finger shows nothing, nor does a mouse that drags something over the icon', () => {
  render(
    <>
      <IconButton label="Filters">f</IconButton>
      <Tooltips />
    </>,
  );
  const tip = screen.getByRole('tooltip', { hidden: true });
  const button = screen.getByRole('button', { name: 'Filters' });
  fireEvent.pointerOver(button, { pointerType: 'touch' });
  wait(2000);
  expect(tip).not.toBeVisible();
  fireEvent.pointerOver(button, { pointerType: 'mouse', buttons: 1 });
  wait(2000);
  expect(tip).not.toBeVisible();
  // Focus that a tap gives is not `:focus-visible`.
  vi.spyOn(button, 'matches').mockReturnValue(false);
  act(() => button.focus());
  wait(2000);
  expect(tip).not.toBeVisible();
});
