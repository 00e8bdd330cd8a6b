/** The frame of a form, with one way to show an error: above the fields in one sentence, or as a conflict. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { useErrorText } from '@/i18n/error-text';
import { cx } from '@/lib/cx';
import { ConflictNote } from './conflict-note';
import { Notice } from './notice';
import { useRestoredFocus } from './use-restored-focus';
import type { Save } from './use-save';

type Props = {
  /** Ties a submit button outside the form to it. */
  id?: string;
  state: Pick<Save<never>, 'error' | 'conflict' | 'hasFieldErrors'> & { unplaced?: readonly string[] };
  /** How often it was tried: each time the focus goes to the first field that is wrong. */
  attempt?: number;
  onSubmit(): void;
  /** The other user's saved values replace the user's own. */
  onTheirs?: () => void;
  /** The user's own values overwrite the other user's. */
  onMine?: () => void;
  /** A screen's own wording by error code. */
  labels?: Record<string, MessageDescriptor>;
  className?: string;
  children: ReactNode;
};

const INVALID = '[aria-invalid="true"]';

function toFirstProblem(form: HTMLFormElement | null, selector = '[data-form-problem]') {
  const target = form?.querySelector<HTMLElement>(INVALID) ?? form?.querySelector<HTMLElement>(selector);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

export function SaveForm({
  id,
  state,
  attempt = 0,
  onSubmit,
  onTheirs,
  onMine,
  labels,
  className,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const errorText = useErrorText(labels);
  const { error, conflict, hasFieldErrors, unplaced = [] } = state;
  useRestoredFocus(form);

  useEffect(() => {
    if (error) toFirstProblem(form.current);
  }, [error]);
  useEffect(() => {
    if (attempt) toFirstProblem(form.current, INVALID);
  }, [attempt]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
    // The screen's own checks mark fields in the next render.
    setTimeout(() => toFirstProblem(form.current, INVALID));
  }

  return (
    <form
      ref={form}
      id={id}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-4 outline-none', className)}
    >
      {conflict && onTheirs && onMine ? (
        <ConflictNote conflict={conflict} onTheirs={onTheirs} onMine={onMine} />
      ) : (
        (Boolean(error) || unplaced.length > 0) && (
          <Notice tone="danger" focusable>
            {hasFieldErrors && (
              <p>
                <FormattedMessage
                  id="form.check_fields"
                  defaultMessage="Check the marked fields. Your entries are still here."
                />
              </p>
            )}
            {unplaced.map((message) => (
              <p key={message}>{message}</p>
            ))}
            {!hasFieldErrors && unplaced.length === 0 && errorText(error)}
          </Notice>
        )
      )}
      {children}
    </form>
  );
}
