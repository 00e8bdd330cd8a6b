/** What a form of the settings sends of its draft. */

/** The fields of `after` that differ: what a change sends. */
export function changed<Thing extends object>(before: Thing, after: Thing): Partial<Thing> {
  const names = Object.keys(after) as (keyof Thing)[];
  const differ = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(differ.map((name) => [name, after[name]])) as Partial<Thing>;
}

/** A count of nothing: the server refuses it, beside the field. */
const NO_COUNT = -1;

/** A count as typed: empty is unknown, and the server says of what is not a number that it cannot be. */
export function countOf(text: string): number | null {
  const plain = text.replace(/[\s,.]/g, '');
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : NO_COUNT;
}
