/** Actions on one thing: beside it in the browser's own popover on a desk, in a sheet on phones. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsPhone } from '@/lib/use-media';
import { Sheet } from './sheet';

type Props = {
  title: string;
  /** One line under the title. */
  description?: string;
  /** The anchor of the menu; without it on the page, the menu is in a corner. */
  anchor(): Element | null | undefined;
  onClose(): void;
  /** `then` makes of an act one that closes the menu first. */
  children(then: (act: () => void) => () => void): ReactNode;
};

export const ACTION_ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-16 hover:bg-canvas md:min-h-9 md:text-14';

export function ActionMenu(props: Props) {
  return useIsPhone() ? <Below {...props} /> : <Beside {...props} />;
}

function Below({ title, description, onClose, children }: Props) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      {children((act) => () => {
        onClose();
        act();
      })}
    </Sheet>
  );
}

/** Pixels between the menu and its thing, and from the window's edges. */
const GAP = 4;
const EDGE = 8;
/** What is higher than this has its menu beside it, not below. */
const CARD = 60;

function Beside({ title, description, anchor, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stays where it opened
  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    menu.showPopover();
    const { top = EDGE, bottom = EDGE, left = EDGE, right = EDGE } = anchor()?.getBoundingClientRect() ?? {};
    const { offsetWidth: width, offsetHeight: height } = menu;
    const within = (at: number, size: number, all: number) =>
      `${Math.max(EDGE, Math.min(at, all - size - EDGE))}px`;
    if (bottom - top > CARD) {
      // Beside a card, which stays in sight.
      const fits = right + GAP + width <= window.innerWidth - EDGE;
      menu.style.left = within(fits ? right + GAP : left - GAP - width, width, window.innerWidth);
      menu.style.top = within(top, height, window.innerHeight);
    } else {
      const fits = bottom + GAP + height <= window.innerHeight - EDGE;
      menu.style.left = within(left, width, window.innerWidth);
      menu.style.top = within(fits ? bottom + GAP : top - GAP - height, height, window.innerHeight);
    }
    rows(menu)[0]?.focus();
  }, []);
  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    // The board below has keys of its own.
    event.stopPropagation();
    const all = rows(event.currentTarget);
    const here = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to === all.length ? 0 : to)?.focus();
  }
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={title}
      onKeyDown={moveFocus}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      className="popover fixed inset-auto m-0 max-h-[calc(100dvh-48px)] w-72 overflow-y-auto rounded-card border border-line bg-card p-1 text-ink shadow-float"
    >
      <p className="px-3 pt-1 font-semibold">{title}</p>
      {description && <p className="px-3 text-13 text-muted">{description}</p>}
      {children((act) => () => {
        // Gives the focus back to where it was, so that what opens next can return it there too.
        box.current?.hidePopover();
        act();
      })}
    </div>
  );
}

const rows = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('a, button')];
