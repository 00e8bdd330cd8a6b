/** Form fields: label above, hint below, the error in words beside what is wrong. */
import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';

type ControlProps = {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string;
  /** Draws the control with the ids that tie it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
};

export const controlClass =
  'w-full min-w-0 rounded-control border border-field bg-card text-16 h-12 px-3 md:h-10 md:text-14 placeholder:text-muted ' +
  'focus-visible:outline-none focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25 ' +
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:bg-line/40 disabled:text-muted';

export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-14 font-medium md:text-13">
        {label}
      </label>
      {children({
        id,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-muted md:text-12">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="flex items-center gap-1.5 text-13 font-medium text-danger md:text-12"
        >
          <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = ComponentProps<'input'> & Pick<FieldProps, 'label' | 'hint' | 'error'>;

export function TextField({ label, hint, error, required, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => <input {...input} {...control} className={controlClass} />}
    </Field>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & Pick<FieldProps, 'label' | 'hint' | 'error'>;

export function TextAreaField({ label, hint, error, required, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <textarea rows={3} {...area} {...control} className={cx(controlClass, 'h-auto! py-2.5')} />
      )}
    </Field>
  );
}
