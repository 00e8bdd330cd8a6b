/** A long lane starts with a screen of cards, and grows as the reader scrolls or moves the focus down. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIncrementalList } from './use-incremental-list';

/** The end of the list comes near when the test says so. */
const watched = new Set<(near: boolean) => void>();

class FakeObserver {
  private notify: (near: boolean) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = (near) => tell([{ isIntersecting: near }]);
  }
  observe() {
    watched.add(this.notify);
  }
  disconnect() {
    watched.delete(this.notify);
  }
}

function List({ items, needed }: { items: readonly number[]; needed?: number }) {
  const { shown, left, end } = useIncrementalList(items, 2, needed);
  return (
    <>
      <p>{shown.join(' ')}</p>
      {left > 0 && <i ref={end}>{left} left</i>}
    </>
  );
}

const shown = () => document.querySelector('p')?.textContent;
const near = (is: boolean) =>
  act(() => {
    for (const notify of [...watched]) notify(is);
  });

beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver));
afterEach(() => {
  vi.unstubAllGlobals();
  watched.clear();
});

test('it begins with one step, and grows while its end is near', () => {
  render(<List items={[1, 2, 3, 4, 5]} />);
  expect(shown()).toBe('1 2');
  expect(screen.getByText('3 left')).toBeInTheDocument();
  near(false);
  expect(shown()).toBe('1 2');
  near(true);
  expect(shown()).toBe('1 2 3 4');
  near(true);
  expect(shown()).toBe('1 2 3 4 5');
  expect(screen.queryByText(/left/)).not.toBeInTheDocument();
});

test('it is as long as someone needs who walks down by keyboard', () => {
  const { rerender } = render(<List items={[1, 2, 3, 4, 5]} />);
  rerender(<List items={[1, 2, 3, 4, 5]} needed={5} />);
  expect(shown()).toBe('1 2 3 4 5');
  rerender(<List items={[1, 2, 3, 4, 5]} needed={1} />);
  expect(shown(), 'who walks up again loses nothing').toBe('1 2 3 4 5');
});

test('from where someone needed it, it goes on growing', () => {
  render(<List items={[1, 2, 3, 4, 5, 6, 7, 8, 9]} needed={5} />);
  near(true);
  expect(shown()).toBe('1 2 3 4 5 6 7');
  near(true);
  expect(shown()).toBe('1 2 3 4 5 6 7 8 9');
});

test('a short list is there at once, and what goes is gone', () => {
  const { rerender } = render(<List items={[1, 2]} />);
  expect(shown()).toBe('1 2');
  rerender(<List items={[2]} />);
  expect(shown()).toBe('2');
});

test('without IntersectionObserver all of it is rendered', () => {
  vi.unstubAllGlobals();
  render(<List items={[1, 2, 3, 4, 5]} />);
  expect(shown()).toBe('1 2 3 4 5');
});
