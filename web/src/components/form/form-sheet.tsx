/** A form over the screen: a bottom sheet on phones, a dialog on desktop. Live news waits while it is open. */
import { type ReactNode, useId } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { SaveForm } from './save-form';
import type { Save } from './use-save';
import { useUnsaved } from './use-unsaved';

type Props = {
  onClose(): void;
  title: ReactNode;
  description?: ReactNode;
  submitLabel: ReactNode;
  danger?: boolean;
  /** Filled in already: Enter sends it. */
  ready?: boolean;
  state: Pick<Save<never>, 'error' | 'conflict' | 'hasFieldErrors' | 'busy'>;
  onSubmit(): void;
  onTheirs?: () => void;
  onMine?: () => void;
  words?: Record<string, MessageDescriptor>;
  children: ReactNode;
};

/** Rendered only while open, so that every opening starts fresh. */
export function FormSheet({
  onClose,
  title,
  description,
  submitLabel,
  danger,
  ready,
  children,
  ...form
}: Props) {
  const id = useId();
  const { typed, leave, question } = useUnsaved(onClose);
  useHoldLive(true);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && leave()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={form.state.busy}
            data-autofocus={ready || undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <SaveForm id={id} {...form} onInput={typed} className="pt-1">
        {children}
      </SaveForm>
      {question}
    </Sheet>
  );
}
