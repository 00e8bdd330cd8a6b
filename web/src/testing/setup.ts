/** What jsdom lacks and every test may meet. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no layout, so it has no media queries either; tests that need a phone set `phone()` in `render.tsx`.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof window.matchMedia;
// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });
window.scrollTo = vi.fn();
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.scrollIntoView ??= () => {};
// jsdom hides popovers and cannot show them.
HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover ??= function (this: HTMLElement) {
  this.style.display = '';
  this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});
