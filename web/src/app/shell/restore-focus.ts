/** A button that goes away by its own press would leave the focus nowhere: what stays beside it gets it. */
import { headingOfScreen } from '@/lib/use-return-focus';

/** Time for code that moves the focus on purpose. */
const FOCUS_GRACE_MS = 250;
/** What is small enough for its first control to be near the one that went. */
const NEAR = 'li, tr, form, fieldset, [role=group], [role=toolbar]';
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Watches over a screen, as the `ref` of its element. */
export function restoreFocus(screen: HTMLElement): () => void {
  /** The last focused element and its ancestors. */
  let focusPath: Element[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    focusPath = [];
    for (let at = target as Element | null; at && at !== screen; at = at.parentElement) focusPath.push(at);
  };
  const look = () => {
    if (document.activeElement !== document.body || !focusPath[0] || focusPath[0].isConnected) return;
    const near = focusPath.find((element) => element.isConnected)?.closest(NEAR);
    focusPath = [];
    const target = near?.querySelector<HTMLElement>(CONTROLS) ?? headingOfScreen();
    target?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (!focusPath[0] || focusPath[0].isConnected) return;
    clearTimeout(waiting);
    waiting = setTimeout(look, FOCUS_GRACE_MS);
  });
  screen.addEventListener('focusin', remember);
  observer.observe(screen, { childList: true, subtree: true });
  return () => {
    screen.removeEventListener('focusin', remember);
    observer.disconnect();
    clearTimeout(waiting);
  };
}
