/** Addresses: the parts of a query key joined with "/", a trailing plain object becomes the search string. */
export type PathParams = Record<string, string | number>;
export type QueryParams = Record<string, string | number | boolean | null | undefined>;
export type KeyPart = string | number | QueryParams;

/** `("/api/jobs/{id}/notes", { id })` → `["/api/jobs", id, "notes"]`: invalidating a prefix follows the address tree. */
export function keyParts(path: string, params: PathParams = {}): string[] {
  const unused = new Set(Object.keys(params));
  const parts: string[] = [];
  let literal: string[] = [];
  for (const segment of path.split('/')) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      literal.push(segment);
      continue;
    }
    if (literal.length > 0) parts.push(literal.join('/'));
    literal = [];
    parts.push(encodeURIComponent(required(params, name, path)));
    unused.delete(name);
  }
  if (literal.length > 0) parts.push(literal.join('/'));
  if (unused.size > 0) throw new Error(`${path} has no place for ${[...unused].join(', ')}`);
  return parts;
}

function required(params: PathParams, name: string, path: string): string {
  const value = params[name];
  if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
  return String(value);
}

/** The address of a query key: parts joined with "/", then `?…` from a trailing object without its empty entries. */
export function keyAddress(key: readonly unknown[]): string {
  const last = key.at(-1);
  const query = typeof last === 'object' && last !== null ? (last as QueryParams) : undefined;
  const path = (query ? key.slice(0, -1) : key).join('/');
  return path + searchString(query);
}

/** Search parameters without the empty ones. */
export function definedParams(query: QueryParams): QueryParams {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

export function searchString(query: QueryParams = {}): string {
  const entries = Object.entries(definedParams(query));
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

/** Whether a stale address from the server covers this key: the same path, or one below it. */
export function isUnder(key: readonly unknown[], stale: string): boolean {
  const path = keyAddress(key).split('?')[0] ?? '';
  return path === stale || path.startsWith(`${stale.replace(/\/$/, '')}/`);
}
