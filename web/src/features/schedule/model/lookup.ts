/** Words of the wire that the document says only to be text. */

/** What a table has for a word; nothing for one that this version does not know. */
export function lookup<Table extends object>(table: Table, word: string): Table[keyof Table] | undefined {
  return has(table, word) ? table[word] : undefined;
}

const has = <Table extends object>(table: Table, word: PropertyKey): word is keyof Table =>
  Object.hasOwn(table, word);
