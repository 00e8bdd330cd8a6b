/** What can be put on file. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAPER_NAMES } from './person-names';
import { PAPER_GROUPS } from './types';

test('every paper that the server takes is offered once, and by its name', () => {
  const api = JSON.parse(readFileSync('openapi.json', 'utf8'));
  const offered: string[] = Object.values(PAPER_GROUPS).flat();
  expect([...offered].sort()).toEqual([...api.components.schemas.PaperKind.enum].sort());
  expect(offered.filter((kind) => !PAPER_NAMES[kind])).toEqual([]);
});
