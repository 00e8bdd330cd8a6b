/** What jsdom lacks and every test may meet. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

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
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  // The language that someone chose is in a cookie too.
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
});

// The files of a worker share one document and the packages, but not the app's modules: no state of one reaches the next.
afterAll(() => {
  vi.unstubAllGlobals();
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  window.history.replaceState(null, '', '/');
  vi.resetModules();
});
