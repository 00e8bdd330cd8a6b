/** Saves with one press what has no fields of its own, or keeps them elsewhere; a form with fields is `useAppForm`. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, type Problem } from '@/api/errors';

export type Save<Body> = {
  save(body: Body): void;
  busy: boolean;
  error: unknown;
  /** What the server said about a field, or about a part of it (`wage` finds `wage.rateE4`). */
  errorOf(field: string): string | undefined;
  hasFieldErrors: boolean;
  /** Someone else changed the object since it was read. */
  conflict: Problem | null;
  clear(): void;
};

export function useSave<Reply>(
  send: () => Promise<Reply>,
  onSaved: (reply: Reply) => unknown,
  fieldOfCode?: Record<string, string>,
): Save<void>;
export function useSave<Body, Reply>(
  send: (body: Body) => Promise<Reply>,
  onSaved: (reply: Reply, body: Body) => unknown,
  fieldOfCode?: Record<string, string>,
): Save<Body>;
/** `fieldOfCode` names the field of a refusal that the server gives as a whole: `{ phone_in_use: 'phone' }`. */
export function useSave<Body, Reply>(
  send: (body: Body) => Promise<Reply>,
  onSaved: (reply: Reply, body: Body) => unknown,
  fieldOfCode: Record<string, string> = {},
): Save<Body> {
  // The button learns that it is busy a moment after the press; a double click is faster and must not save twice.
  const sending = useRef(false);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (reply, body) => onSaved(reply, body),
    onSettled: () => {
      sending.current = false;
    },
  });
  const problem = mutation.error instanceof ApiError ? mutation.error.problem : undefined;
  const fields = problem ? fieldsOf(problem, fieldOfCode) : [];
  return {
    save: (body) => {
      if (sending.current) return;
      sending.current = true;
      mutation.mutate(body);
    },
    busy: mutation.isPending,
    error: mutation.error,
    errorOf: (field) => fields.find((one) => concerns(one.field, field))?.message,
    hasFieldErrors: fields.length > 0,
    conflict: problem?.code === 'version_conflict' ? problem : null,
    clear: mutation.reset,
  };
}

type FieldMessage = { field: string; message: string };

function fieldsOf(problem: Problem, fieldOfCode: Record<string, string>): FieldMessage[] {
  const field = fieldOfCode[problem.code];
  const whole = field ? [{ field, message: problem.detail ?? problem.title }] : [];
  return [...(problem.fields ?? []), ...whole];
}

/** `wage` and `wage.rateE4` and `minWages[0].from` of `minWages`, but not `wages`. */
function concerns(received: string, sent: string): boolean {
  return received === sent || (received.startsWith(sent) && /^[.[]/.test(received.slice(sent.length)));
}

/** The version to send when the user's own values replace the other user's. */
export function currentVersion(conflict: Problem, fallback: number): number {
  const current = conflict.current as { version?: unknown } | undefined;
  return typeof current?.version === 'number' ? current.version : fallback;
}
