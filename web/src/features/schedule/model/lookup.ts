/** Words of the wire that the document says only to be text. */

/** What a table has for a word; nothing for one that this version does not know. */
export function lookup<Table extends object>(table: Table, value: string): Table[keyof Table] | undefined {
  return has(table, value) ? table[value] : undefined;
}

const has = <Table extends object>(table: Table, value: PropertyKey): value is keyof Table =>
  Object.hasOwn(table, value);
