/** A form over the screen: a bottom sheet on phones, a dialog on desktop. Live updates wait while it is open. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Form } from './form';
import type { AppForm } from './use-app-form';
import { useUnsaved } from './use-unsaved';

type Props<V extends FieldValues, T> = {
  form: AppForm<V, T>;
  onClose(): void;
  title: ReactNode;
  description?: ReactNode;
  submitLabel: ReactNode;
  danger?: boolean;
  shape?: ComponentProps<typeof Sheet>['shape'];
  /** The other user's saved values replace the user's own. */
  onTheirs?: () => void;
  /** The screen's own wording by error code. */
  labels?: Record<string, MessageDescriptor>;
  children: ReactNode;
};

/** Rendered only while open, so that every opening starts fresh. */
export function FormSheet<V extends FieldValues, T>({
  onClose,
  title,
  description,
  submitLabel,
  danger,
  shape,
  form,
  children,
  ...rest
}: Props<V, T>) {
  const id = useId();
  const { leave, question } = useUnsaved(onClose, form.dirty);
  useHoldLive(true);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && leave()}
      title={title}
      description={description}
      shape={shape}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={form.busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} {...rest} className="pt-1">
        {children}
      </Form>
      {question}
    </Sheet>
  );
}
