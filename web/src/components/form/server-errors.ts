/** Puts what the server said about its fields on the fields of a form. */
import { ApiError } from '@/api/errors';

export type FieldMessage = { name: string; message: string };

/** What the server calls a field, or the code of a refusal about one field → the form's name of that field. */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * The messages of a refusal by the form's names. `own` is the screen's sentence for a refusal that is about one field; it
 * goes before the server's sentence.
 */
export function fieldMessages(error: unknown, names: FieldNames, own?: string): FieldMessage[] {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (!problem) return [];
  const messages = (problem.fields ?? []).map(({ field, message }) => ({
    name: nameOf(field, names),
    message,
  }));
  const name = names[problem.code];
  if (name === undefined) return messages;
  return own
    ? [{ name, message: own }, ...messages]
    : [...messages, { name, message: problem.detail ?? problem.title }];
}

/** `days[0].from` → `days.0.from`; the longest beginning that `names` knows is replaced. */
function nameOf(field: string, names: FieldNames): string {
  const parts = partsOf(field);
  for (let length = parts.length; length > 0; length--) {
    const known = names[parts.slice(0, length).join('.')];
    if (known !== undefined) return [known, ...parts.slice(length)].join('.');
  }
  return parts.join('.');
}

/** Whether a field on the screen shows the messages of `name`: the field itself, or one that holds it. */
export function isShown(name: string, shown: ReadonlySet<string>): boolean {
  const parts = partsOf(name);
  return parts.some((_, index) => shown.has(parts.slice(0, index + 1).join('.')));
}

const partsOf = (field: string) => field.split(/[.[\]]+/).filter(Boolean);
