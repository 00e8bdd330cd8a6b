/** A form: its values and checks, what is sent, and where each refusal of the server is shown. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { ApiError, type Problem } from '@/api/errors';
import { type FieldMessage, type FieldNames, fieldMessages, isShown } from './server-errors';
import { messageIn, messagesIn, useFieldErrorText } from './use-bound-field';
import { currentVersion } from './use-save';

type Options<Values extends FieldValues, Sent, Reply> = {
  /** What the fields hold → what `send` gets. Its messages are ids of the catalog (`schema.ts`). */
  schema: ZodMiniType<Sent, Values>;
  /** Read once; a form that must start again gets another `key`. */
  defaultValues: NoInfer<Values>;
  /** The version that was read, where the object has one. */
  version?: number | undefined;
  send(values: Sent, version: number): Promise<Reply>;
  onSaved(reply: Reply, values: Sent): unknown;
  /** The server's field, or the code of a refusal about one field → the form's field, where they differ. */
  names?: FieldNames;
  /** Fields that other steps of the form show: what the server says about them is kept until they come. */
  elsewhere?: readonly string[];
  /** When what is typed is first checked; by default with the first try to send. */
  mode?: 'onSubmit' | 'onChange';
  /** The screen's own sentence for a refusal about one field. */
  messageOf?: (error: unknown) => string | undefined;
  /** `send` is called without a network too, and stores what it is given. */
  offline?: boolean;
};

/** What `<Form>` and `<FormSheet>` need beside the fields. */
type FormState<Name extends string = string> = {
  submit(): void;
  /** Checks some of the fields, as before a step of a form is left. */
  check(names: Name[]): Promise<boolean>;
  /** How often it was checked or sent: each time the focus goes to the first field that is wrong. */
  attempt: number;
  /** Sends again over what another person saved meanwhile; `over` is another conflict than the form's own. */
  overwrite(over?: Problem): void;
  busy: boolean;
  dirty: boolean;
  /** The refusal of the last try. */
  error: unknown;
  /** Another person changed the object since it was read. */
  conflict: Problem | null;
  hasFieldErrors: boolean;
  /** What the server said about fields that are not on the screen. */
  unplaced: readonly string[];
  /** The fields on the screen, by name. */
  shown: Set<string>;
  /** What is wrong with a field, for controls that show several of them. */
  errorOf(name: string): string | undefined;
  /** Forgets the last refusal. */
  clear(): void;
};

export type AppForm<Values extends FieldValues, Sent = Values> = UseFormReturn<Values, unknown, Sent> &
  FormState<FieldPath<Values>>;

const NOTHING: { some: boolean; unplaced: string[] } = { some: false, unplaced: [] };

/** React Hook Form with a Zod schema and one way to submit; an error loses no input. */
export function useAppForm<Values extends FieldValues, Sent, Reply>({
  schema,
  defaultValues,
  version = 0,
  send,
  onSaved,
  names = {},
  elsewhere = [],
  mode = 'onSubmit',
  messageOf,
  offline = false,
}: Options<Values, Sent, Reply>): AppForm<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema, undefined, { mode: 'sync' }),
    mode,
    defaultValues: defaultValues as DefaultValues<Values>,
    // `<Form>` does it, also for controls that React Hook Form cannot focus.
    shouldFocusError: false,
  });
  const [shown] = useState(() => new Set<string>());
  const asText = useFieldErrorText();
  const [checks, setChecks] = useState(0);
  const [serverErrors, setServerErrors] = useState(NOTHING);
  // The button learns that it is busy a moment after the press; a double click is faster and must not send twice.
  const sending = useRef(false);
  const mutation = useMutation({
    networkMode: offline ? 'always' : 'online',
    mutationFn: ({ values, version }: { values: Sent; version: number }) => send(values, version),
    onSuccess: (reply, { values }) => onSaved(reply, values),
    onError: showServerErrors,
    onSettled: () => {
      sending.current = false;
    },
  });
  const problem = mutation.error instanceof ApiError ? mutation.error.problem : undefined;
  const conflict = problem?.code === 'version_conflict' ? problem : null;

  const isHere = ({ name }: FieldMessage) => isShown(name, new Set([...shown, ...elsewhere]));

  function showServerErrors(error: unknown) {
    const messages = fieldMessages(error, names, messageOf?.(error));
    const here = messages.filter(isHere);
    // The first message about a field counts.
    for (const { name, message } of [...here].reverse())
      form.setError(name as FieldPath<Values>, { type: 'server', message });
    setServerErrors({ some: here.length > 0, unplaced: messages.filter((one) => !isHere(one)).map(textOf) });
  }

  const textOf = ({ message }: FieldMessage) => asText(message) ?? message;
  const sendAt = (version: number) =>
    void form.handleSubmit(
      (values) => {
        if (sending.current) return;
        sending.current = true;
        setServerErrors(NOTHING);
        mutation.mutate({ values, version });
      },
      // A fault of a field that is not shown must not block in silence.
      (faults) => {
        const unseen = messagesIn(faults).filter((one) => !isHere(one));
        setServerErrors({ some: false, unplaced: unseen.map(textOf) });
      },
    )();

  return {
    ...form,
    submit: () => sendAt(version),
    check: async (names) => {
      const right = await form.trigger(names);
      setChecks((count) => count + 1);
      return right;
    },
    attempt: checks + form.formState.submitCount,
    overwrite: (over = conflict ?? undefined) => over && sendAt(currentVersion(over, version)),
    busy: mutation.isPending,
    dirty: form.formState.isDirty,
    error: mutation.error,
    conflict,
    hasFieldErrors: serverErrors.some,
    unplaced: serverErrors.unplaced,
    shown,
    errorOf: (name) => asText(messageIn(get(form.formState.errors, name))),
    clear: mutation.reset,
  };
}
