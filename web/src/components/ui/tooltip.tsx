/** A few words on hover or focus; never the only place where something is said. */
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Milliseconds before a tooltip shows. */
export const TOOLTIP_DELAY = 700;
/** Milliseconds in which moving on to the next one shows it at once. */
export const TOOLTIP_SKIP_DELAY = 300;

/** The screen that has tooltips puts this around them: the shell has none, and need not load them for everybody. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY} skipDelayDuration={TOOLTIP_SKIP_DELAY}>
      {children}
    </Radix.Provider>
  );
}

type Props = { content: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode };

/** `children` is one element that can take focus. */
export function Tooltip({ content, side = 'top', children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="popover z-50 max-w-72 rounded-control bg-bubble px-2.5 py-1.5 text-13 text-bubble-fg"
        >
          {content}
          <Radix.Arrow className="fill-bubble" width={12} height={6} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
