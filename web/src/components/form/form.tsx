/** A form made by `useAppForm`: what went wrong is said beside the fields, above them in one sentence, or as a conflict. */
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { MessageDescriptor } from 'react-intl';
import { SaveForm } from './save-form';
import type { AppForm } from './use-app-form';
import { ShownFields } from './use-bound-field';

type Props<V extends FieldValues, T> = {
  form: AppForm<V, T>;
  /** Ties a submit button outside the form to it. */
  id?: string;
  /** The other user's saved values replace the user's own. */
  onTheirs?: () => void;
  /** A screen's own wording by error code. */
  labels?: Record<string, MessageDescriptor>;
  className?: string;
  children: ReactNode;
};

/** Groups of fields that several forms share find it by `useFormContext`. */
export function Form<V extends FieldValues, T>({ form, ...props }: Props<V, T>) {
  return (
    <FormProvider {...form}>
      <ShownFields value={form.shown}>
        <SaveForm
          {...props}
          state={form}
          attempt={form.attempt}
          onSubmit={form.submit}
          onMine={() => form.overwrite(form.conflict ?? undefined)}
        />
      </ShownFields>
    </FormProvider>
  );
}
