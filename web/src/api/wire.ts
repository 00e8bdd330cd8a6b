/**
 * What the server's document says of each route, as types: paths, parameters, bodies and replies. Generated into
 * `schema.d.ts`; a field that is renamed in Rust fails the type check here.
 */
import type { components, paths } from './schema';

/** A type of the document by its name. */
export type Wire<Name extends keyof components['schemas']> = components['schemas'][Name];

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Operation = { responses: unknown; parameters: { path?: unknown; query?: unknown } };

/** The paths that answer a verb. */
export type PathOf<V extends Verb> = {
  [P in keyof paths]: paths[P][V] extends Operation ? P : never;
}[keyof paths];

type OperationOf<V extends Verb, P extends PathOf<V>> = paths[P][V];

type Json<R> = R extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Good<R> = R extends { 200: infer One }
  ? Json<One>
  : R extends { 201: infer One }
    ? Json<One>
    : R extends { 202: infer One }
      ? Json<One>
      : undefined;

/** What a request is answered with; `undefined` for 204. */
export type ReplyOf<V extends Verb, P extends PathOf<V>> =
  OperationOf<V, P> extends { responses: infer R } ? Good<R> : never;

type Defined<T> = T extends undefined ? never : T;

/** The parameters in the path; `undefined` where it has none. */
export type ParamsOf<V extends Verb, P extends PathOf<V>> =
  OperationOf<V, P> extends { parameters: { path: infer Params } } ? Params : undefined;

/** The search parameters, each also as `null` for "not said"; `undefined` where it takes none. */
export type QueryOf<V extends Verb, P extends PathOf<V>> =
  OperationOf<V, P> extends { parameters: { query?: infer Query } }
    ? [Defined<Query>] extends [never]
      ? undefined
      : { [Name in keyof Defined<Query>]: Defined<Query>[Name] | null }
    : undefined;

/** The body; `undefined` where it takes none. */
export type BodyOf<V extends Verb, P extends PathOf<V>> =
  OperationOf<V, P> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Body
    : OperationOf<V, P> extends { requestBody?: { content: { 'application/json': infer Body } } }
      ? Body | undefined
      : undefined;

/** The arguments after the path of a read: what the path needs, then what it may be asked. */
export type ReadArguments<P extends PathOf<'get'>> =
  ParamsOf<'get', P> extends undefined
    ? [params?: Record<string, never>, query?: QueryOf<'get', P>]
    : [params: ParamsOf<'get', P>, query?: QueryOf<'get', P>];

/** The rows of a list that comes page by page. */
export type RowOf<P extends PathOf<'get'>> = ReplyOf<'get', P> extends { items: (infer Row)[] } ? Row : never;
