/** Writes: JSON in, JSON out, cookies included; a body is sent only when there is one. */
import { keyParts, type PathParams, type QueryParams, searchString } from './address';
import { throwIfNotOk } from './errors';
import { withProof } from './proof';
import type { BodyOf, ParamsOf, PathOf, QueryOf, ReplyOf } from './wire';

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Needed<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : undefined extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** What a write takes beside its path: parameters and body as the document says. */
type WriteOptions<M extends Method, P extends PathOf<Lowercase<M>>> = Needed<
  'params',
  ParamsOf<Lowercase<M>, P>
> &
  Needed<'body', BodyOf<Lowercase<M>, P>> & {
    query?: QueryOf<Lowercase<M>, P>;
    /** For writes that may be repeated: the same key and body get the first answer again. */
    idempotencyKey?: string;
  };

type Arguments<M extends Method, P extends PathOf<Lowercase<M>>> =
  Record<never, never> extends WriteOptions<M, P>
    ? [options?: WriteOptions<M, P>]
    : [options: WriteOptions<M, P>];

type Sent = { params?: PathParams; query?: QueryParams; body?: unknown; idempotencyKey?: string };

/** `write('PATCH', '/api/shifts/{id}', { params: { id }, body: { version, date } })`; 204 gives undefined. */
export async function write<M extends Method, P extends PathOf<Lowercase<M>>>(
  method: M,
  path: P,
  ...[options]: Arguments<M, P>
): Promise<ReplyOf<Lowercase<M>, P>> {
  const { params, query, body, idempotencyKey } = (options ?? {}) as Sent;
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const response = await withProof(() =>
    fetch(keyParts(path, params).join('/') + searchString(query), {
      method,
      headers,
      credentials: 'include',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  await throwIfNotOk(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as ReplyOf<Lowercase<M>, P>;
}
