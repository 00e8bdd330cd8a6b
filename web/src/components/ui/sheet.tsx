/** What opens over a screen: a bottom sheet on phones; from 768 px a side panel, a dialog or a page to read. */
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { useReturnFocus } from '@/lib/use-return-focus';
import { IconButton } from './button';
import { dismissOldToasts } from './toast';
import { useDragToClose } from './use-drag-to-close';

const SHAPES = {
  panel: 'md:inset-y-0 md:right-0 md:left-auto md:w-[400px] md:max-h-none md:rounded-none md:border-l',
  dialog:
    'md:inset-0 md:m-auto md:h-fit md:w-[520px] md:max-w-[calc(100vw-48px)] md:max-h-[calc(100dvh-48px)] md:rounded-sheet md:border',
  page: 'md:inset-0 md:m-auto md:h-fit md:w-[840px] md:max-w-[calc(100vw-48px)] md:max-h-[calc(100dvh-48px)] md:rounded-sheet md:border',
};

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  shape?: keyof typeof SHAPES;
  /** Main actions; they stay in sight below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
};

export function Sheet({ open, onOpenChange, title, description, shape = 'dialog', footer, children }: Props) {
  const intl = useIntl();
  const sheet = useRef<HTMLDivElement>(null);
  const focus = useReturnFocus();
  const drag = useDragToClose(sheet, () => onOpenChange(false));
  useEffect(() => {
    if (open) dismissOldToasts();
  }, [open]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim fixed inset-0 z-40 bg-scrim/46" />
        <Dialog.Content
          ref={sheet}
          data-shape={shape}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            const first = sheet.current?.querySelector<HTMLElement>('[data-autofocus]');
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'sheet fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-32px)] flex-col rounded-t-sheet border-line bg-card shadow-float focus:outline-none',
            SHAPES[shape],
          )}
        >
          <div {...drag} className="touch-none md:touch-auto">
            <div aria-hidden="true" className="mx-auto mt-2 h-1 w-9 rounded-full bg-field/60 md:hidden" />
            <header className="flex items-start gap-3 px-5 pt-3 pb-3 md:pt-5">
              <div className="min-w-0 flex-1">
                <Dialog.Title className="text-22 leading-tight font-semibold tracking-[-.02em] md:text-18">
                  {title}
                </Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-0.5 text-16 text-muted md:text-14">
                    {description}
                  </Dialog.Description>
                )}
              </div>
              <Dialog.Close asChild>
                <IconButton
                  label={intl.formatMessage({ id: 'sheet.close', defaultMessage: 'Close' })}
                  className="rounded-full! bg-line/60 text-ink! hover:bg-line"
                >
                  <X size={20} aria-hidden="true" />
                </IconButton>
              </Dialog.Close>
            </header>
          </div>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] max-md:[&>*]:flex-1">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
