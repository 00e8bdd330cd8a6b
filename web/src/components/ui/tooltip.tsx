/**
 * The meaning of an icon, on hover or keyboard focus: for any element with `data-tip`, whose name says the same to users who do
 * not see it (`named`). One layer for the whole app, loaded only where something can hover; touch and a drag show nothing.
 */
import { useEffect, useRef } from 'react';

/** Milliseconds before a tooltip shows. */
const TOOLTIP_DELAY = 700;
/** Milliseconds in which moving on to the next one shows it at once. */
const TOOLTIP_SKIP_DELAY = 300;

/** Pixels between the tooltip and its icon, and from the window's edges. */
const GAP = 6;
const EDGE = 8;

export default function Tooltips() {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: HTMLElement | null = null;
    let shown = false;
    let hiddenAt = Number.NEGATIVE_INFINITY;

    function hide() {
      clearTimeout(timer);
      over = null;
      if (!shown) return;
      shown = false;
      hiddenAt = performance.now();
      bubble.current?.hidePopover();
    }
    function show(target: HTMLElement) {
      const tip = bubble.current;
      if (!tip || !target.isConnected) return;
      shown = true;
      tip.textContent = target.dataset.tip ?? '';
      tip.showPopover();
      const { top, bottom, left, width } = target.getBoundingClientRect();
      const above = top - GAP - tip.offsetHeight;
      const centered = left + width / 2 - tip.offsetWidth / 2;
      tip.style.top = `${above >= EDGE ? above : bottom + GAP}px`;
      tip.style.left = `${Math.max(EDGE, Math.min(centered, window.innerWidth - tip.offsetWidth - EDGE))}px`;
    }
    function point({ target }: Event) {
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      if (found === over) return;
      hide();
      if (!found) return;
      over = found;
      const soon = performance.now() - hiddenAt < TOOLTIP_SKIP_DELAY;
      timer = setTimeout(() => show(found), soon ? 0 : TOOLTIP_DELAY);
    }
    const hover = (event: PointerEvent) => event.pointerType === 'mouse' && !event.buttons && point(event);
    const focus = (event: FocusEvent) => (event.target as Element).matches(':focus-visible') && point(event);
    document.addEventListener('pointerover', hover);
    document.addEventListener('focusin', focus);
    for (const end of ['focusout', 'pointerdown', 'keydown', 'scroll'])
      document.addEventListener(end, hide, { capture: true });
    return () => {
      hide();
      document.removeEventListener('pointerover', hover);
      document.removeEventListener('focusin', focus);
      for (const end of ['focusout', 'pointerdown', 'keydown', 'scroll'])
        document.removeEventListener(end, hide, { capture: true });
    };
  }, []);
  return (
    <div
      ref={bubble}
      role="tooltip"
      popover="manual"
      className="popover pointer-events-none fixed inset-auto m-0 max-w-72 rounded-control bg-bubble px-2.5 py-1.5 text-13 text-bubble-fg"
    />
  );
}
