/** Asks before an action that cannot be undone; the safe answer has the focus. */
import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useReturnFocus } from '@/lib/use-return-focus';
import { Button, buttonClass } from './button';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  description: ReactNode;
  /** What the button will do, in words: "Remove shift". */
  confirmLabel: ReactNode;
  danger?: boolean;
  busy?: boolean;
  onConfirm(): void;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  danger,
  busy,
  onConfirm,
}: Props) {
  const intl = useIntl();
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim fixed inset-0 z-40 bg-scrim/46" />
        <AlertDialog.Content
          data-shape="dialog"
          {...focus}
          className="sheet fixed inset-x-0 bottom-0 z-50 rounded-t-sheet bg-card p-5 pb-[calc(20px+env(safe-area-inset-bottom))] shadow-float focus:outline-none md:inset-0 md:m-auto md:h-fit md:w-[440px] md:rounded-sheet md:pb-5"
        >
          <AlertDialog.Title className="text-18 leading-tight font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-16 text-muted md:text-14">
            {description}
          </AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
            <AlertDialog.Cancel className={buttonClass()}>
              {intl.formatMessage({ id: 'confirm.cancel', defaultMessage: 'Cancel' })}
            </AlertDialog.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
