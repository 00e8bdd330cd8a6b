/** Takes something away after asking; a refusal is said in the same dialog, which stays open. */
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useErrorText } from '@/i18n/error-text';

type Props = {
  /** The button's name, which says what goes: "Remove Line cook at North Park". */
  label: string;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  onRemove(): Promise<unknown>;
  onRemoved(): unknown;
  labels?: Record<string, MessageDescriptor>;
  /** A button with words instead of the icon. */
  children?: ReactNode;
  size?: 'sm' | 'md';
};

export function RemoveButton({
  label,
  onRemove,
  onRemoved,
  labels,
  children,
  size = 'sm',
  description,
  ...dialog
}: Props) {
  const [open, setOpen] = useState(false);
  const errorText = useErrorText(labels);
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: () => {
      setOpen(false);
      return onRemoved();
    },
  });
  const ask = () => {
    remove.reset();
    setOpen(true);
  };
  return (
    <>
      {children ? (
        <Button size={size} aria-label={label} onClick={ask}>
          {children}
        </Button>
      ) : (
        <IconButton label={label} size="sm" className="text-muted!" onClick={ask}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      )}
      <ConfirmDialog
        {...dialog}
        danger
        open={open}
        onOpenChange={setOpen}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        description={
          <>
            {description}
            {remove.error && (
              <span role="alert" className="mt-2 block font-medium text-danger">
                {errorText(remove.error)}
              </span>
            )}
          </>
        }
      />
    </>
  );
}
