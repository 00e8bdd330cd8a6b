/** The rest of an explanation, behind a small button beside the one line that is always shown. Works by touch and keyboard. */

import { Info } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { iconLabel } from './icon-label';

/** Pixels between the note and its button, and from the window's edges. */
const GAP = 4;
const EDGE = 8;
/** The width of `w-72`: the place is chosen before the note is drawn, so it cannot be measured. */
const WIDTH = 288;

type Props = {
  /** What it explains, for the button's name: “More info: Legal holds”. */
  about: string;
  className?: string;
  children: ReactNode;
};

/** The browser's own popover: it closes on Escape and on a press elsewhere, and gives the focus back. */
export function InfoTip({ about, className, children }: Props) {
  const intl = useIntl();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const label = intl.formatMessage({ id: 'info.more', defaultMessage: 'More info: {about}' }, { about });

  function position(open: boolean) {
    if (!open || !button.current || !note.current) return;
    const { top, bottom, left } = button.current.getBoundingClientRect();
    const { style } = note.current;
    const below = bottom < window.innerHeight / 2;
    style.top = below ? `${bottom + GAP}px` : 'auto';
    style.bottom = below ? 'auto' : `${window.innerHeight - top + GAP}px`;
    style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - WIDTH - EDGE))}px`;
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        {...iconLabel(label)}
        className={cx(
          '-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control align-middle text-muted hover:bg-canvas hover:text-ink md:size-8',
          className,
        )}
      >
        <Info size={16} aria-hidden="true" />
      </button>
      {/* A span, so that it is valid inside a paragraph. */}
      <span
        ref={note}
        id={id}
        popover="auto"
        role="note"
        aria-label={about}
        onBeforeToggle={(event) => position(event.newState === 'open')}
        className="popover fixed inset-auto m-0 w-72 rounded-card border border-line bg-card p-3 text-left font-normal text-14 text-ink shadow-float md:text-13"
      >
        {children}
      </span>
    </>
  );
}
