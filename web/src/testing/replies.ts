/** What the fake server may answer: as the server's document says, so that a fixture that drifts fails the type check. */
import type { paths } from '@/api/schema';
import type { Verb, Wire } from '@/api/wire';

export type Call = { method: string; url: string; body: unknown };

type Segment<Given extends string, Known extends string> = Known extends `{${string}}`
  ? true
  : Given extends Known
    ? true
    : false;

/** Whether an address is one of a template: segment by segment. */
type Fits<Given extends string, Known extends string> = Given extends `${infer One}/${infer Rest}`
  ? Known extends `${infer Other}/${infer Others}`
    ? Segment<One, Other> extends true
      ? Fits<Rest, Others>
      : false
    : false
  : Known extends `${string}/${string}`
    ? false
    : Segment<Given, Known>;

type Matching<Given extends string, Known> = Known extends `/api/${infer Rest}`
  ? Fits<Given, Rest> extends true
    ? Known
    : never
  : never;

type Plain<Address extends string> = Address extends `${infer Path}?${string}` ? Path : Address;

/** The document's paths that begin as an address does. */
type Near<Given extends string> = Given extends `${infer First}/${string}`
  ? Extract<keyof paths, `/api/${First}/${string}`>
  : Extract<keyof paths, `/api/${Given}` | `/api/{${string}}`>;

type Template<Path extends string> = Path extends keyof paths
  ? Path
  : Path extends `/api/${infer Rest}`
    ? Matching<Rest, Near<Rest>>
    : never;

/** What a reply canSend: JSON, a file of which the document says no more, or nothing. */
type Carried<R> = R extends { content: infer Content }
  ? Content extends { 'application/json': infer Body }
    ? Body
    : [Exclude<Content, undefined>] extends [never]
      ? never
      : string
  : never;

type Good<R> = {
  [Code in keyof R]: Code extends 200 | 201 | 202 ? Carried<R[Code]> : never;
}[keyof R];

type Documented<V extends Verb, P extends keyof paths> = P extends keyof paths
  ? paths[P][V] extends { responses: infer R }
    ? Good<R>
    : never
  : never;

type Fails = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 423 | 429 | 500 | 502 | 503 | 504;
type Refusal = Partial<Wire<'Problem'>> & { code: string };

type Refused = { status: Fails; body?: Refusal };

type Answer<Body> =
  | Refused
  | ([Body] extends [never]
      ? { status?: 200 | 204; body?: undefined }
      : { status?: 200 | 201 | 202; body?: Body });

/** What one address answers. Addresses that are only known at run time may answer anything. */
type ReplyAt<Key> = Key extends `${infer Method} ${infer Address}`
  ? string extends Address
    ? { status?: number; body?: unknown }
    : Answer<Documented<Lowercase<Method> & Verb, Template<Plain<Address>>>>
  : { status?: number; body?: unknown };

export type Replies<R> = { [Key in keyof R]: ReplyAt<Key> | ((call: Call) => ReplyAt<Key>) };

/** Replies that several tests share, checked where they are written. */
export const answers = <R extends Replies<R>>(replies: R): R => replies;
