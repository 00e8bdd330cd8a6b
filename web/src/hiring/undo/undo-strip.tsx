/** The dark strip at the bottom after something was done that can be taken back. */

import { type LucideIcon, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { iconLabel } from '@/components/ui/icon-label';
import { useBottomOffset } from '@/lib/use-bottom-offset';
import { useSecondsLeft } from './use-seconds-left';

/** The strip's main button. */
export const MAIN = 'border-transparent! bg-bubble-act! font-semibold text-[hsl(170_60%_6%)]!';
/** A button on the strip that is not its main one. */
export const PLAIN = 'border-bubble-fg/30! bg-transparent! text-bubble-fg!';

type Props = { icon: LucideIcon; text: ReactNode; onClose(): void; children: ReactNode };

export function Strip({ icon: Icon, text, onClose, children }: Props) {
  const intl = useIntl();
  return (
    <div
      style={useBottomOffset()}
      role="status"
      aria-live="polite"
      className="fixed inset-x-3 bottom-[calc(68px+env(safe-area-inset-bottom))] z-30 rounded-card bg-bubble p-4 text-bubble-fg shadow-float md:inset-x-0 md:bottom-5 md:mx-auto md:flex md:w-fit md:max-w-[calc(100vw-120px)] md:items-center md:gap-3 md:py-2 md:pr-2 md:pl-4"
    >
      <p className="flex min-w-0 items-center gap-2 text-16 max-md:pr-10 md:text-14">
        <Icon size={18} aria-hidden="true" className="shrink-0 text-bubble-act" />
        <span className="min-w-0">{text}</span>
      </p>
      <div className="flex gap-2 max-md:mt-3 max-md:flex-col md:items-center">{children}</div>
      <button
        type="button"
        {...iconLabel(intl.formatMessage({ id: 'pipeline.moved.close', defaultMessage: 'Close' }))}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-control max-md:absolute max-md:top-1.5 max-md:right-1.5 md:size-9"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Says how long there is still time. */
export function UndoButton({ until, onUndo }: { until: number; onUndo(): void }) {
  const intl = useIntl();
  const seconds = useSecondsLeft(until);
  if (seconds === 0) return null;
  return (
    <Button onClick={onUndo} className={PLAIN}>
      <Undo2 size={16} aria-hidden="true" />
      <FormattedMessage id="pipeline.moved.undo" defaultMessage="Undo" />
      <span aria-hidden="true" className="tabular-nums opacity-75">
        {intl.formatNumber(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow' })}
      </span>
    </Button>
  );
}
