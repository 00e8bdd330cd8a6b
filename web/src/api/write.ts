/** Writes: JSON in, JSON out, cookies included; a body is sent only when there is one. */
import { keyParts, type PathParams, type QueryParams, searchString } from './address';
import { throwIfNotOk } from './errors';

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type WriteOptions = {
  params?: PathParams;
  query?: QueryParams;
  body?: unknown;
  /** For writes that may be repeated: the same key and body get the first answer again. */
  idempotencyKey?: string;
};

/** `write<Shift>('PATCH', '/api/shifts/{id}', { params: { id }, body: { version, date } })`; 204 gives undefined. */
export async function write<Reply = void>(
  method: Method,
  path: string,
  { params, query, body, idempotencyKey }: WriteOptions = {},
): Promise<Reply> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const response = await fetch(keyParts(path, params).join('/') + searchString(query), {
    method,
    headers,
    credentials: 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await throwIfNotOk(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Reply;
}
