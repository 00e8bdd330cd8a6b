/** Ties a control to its place in a form. */
import { createContext, use, useEffect } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseControllerReturn,
  useController,
  useFormContext,
} from 'react-hook-form';
import { useIntl } from 'react-intl';

/** The names of the fields on the screen: only these can show what the server says about them. */
export const ShownFields = createContext<Set<string> | null>(null);

export type Bind<V extends FieldValues, T, Name extends FieldPath<V> = FieldPath<V>> = {
  control: Control<V, unknown, T>;
  name: Name;
};

type Bound<V extends FieldValues, Name extends FieldPath<V>> = {
  value: UseControllerReturn<V, Name>['field']['value'];
  onChange(value: unknown): void;
  error: string | undefined;
};

/** The field of React Hook Form and what is wrong with it, in the person's language. */
export function useBoundField<V extends FieldValues, T, Name extends FieldPath<V>>({
  control,
  name,
}: Bind<V, T, Name>): Bound<V, Name> {
  const { field, fieldState } = useController<V, Name, T>({ control, name });
  const form = useFormContext<V>();
  const shown = use(ShownFields);
  const asText = useFieldErrorText();
  useEffect(() => {
    shown?.add(name);
    return () => {
      shown?.delete(name);
    };
  }, [shown, name]);
  return {
    value: field.value,
    onChange: (value) => {
      field.onChange(value);
      // What was found wrong before the first try, as when a step is left, is judged again at once.
      if (fieldState.error) void form?.trigger(name);
    },
    error: asText(messageIn(fieldState.error)),
  };
}

/** Schemas name a message of the catalog; the server's sentences are shown as they came. */
export function useFieldErrorText(): (message: string | undefined) => string | undefined {
  const intl = useIntl();
  return (message) => {
    if (message === undefined || !(message in intl.messages)) return message;
    const descriptor = { id: message };
    return intl.formatMessage(descriptor);
  };
}

/** The message about a field, else the first about a part of it. */
export const messageIn = (error: unknown): string | undefined => messagesIn(error)[0]?.message;

/** All messages below a name, each with its own. */
export function messagesIn(error: unknown, name = ''): { name: string; message: string }[] {
  if (typeof error !== 'object' || error === null) return [];
  const { message, ref: _, root: __, ...parts } = error as Record<string, unknown>;
  if (typeof message === 'string' && message) return [{ name, message }];
  return Object.entries(parts).flatMap(([part, inner]) => messagesIn(inner, name ? `${name}.${part}` : part));
}
