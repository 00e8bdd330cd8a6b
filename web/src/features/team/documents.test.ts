/** What can be put on file. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentsFor } from './model';
import { DOCUMENT_NAMES } from './person-names';
import { DOCUMENT_GROUPS, DOCUMENT_STATES } from './types';

test('every document that the server takes is offered once, and by its name', () => {
  const api = JSON.parse(readFileSync('openapi.json', 'utf8'));
  const offered = Object.values(DOCUMENT_GROUPS).flat();
  expect([...offered].sort()).toEqual([...api.components.schemas.DocumentKind.enum].sort());
  expect(offered.filter((kind) => !DOCUMENT_NAMES[kind])).toEqual([]);
});

test('what only another state asks for comes last, and nothing is left out', () => {
  const california = documentsFor(new Set(['CA']));
  expect(california.map(({ group }) => group)).toEqual(['school', 'agreements', 'certificates', 'elsewhere']);
  expect(california[0]?.kinds).toContain('full_time_permit');
  expect(california[1]?.kinds).not.toContain('rest_waiver');
  expect(california[3]?.kinds).toContain('rest_waiver');
  expect(california.flatMap(({ kinds }) => kinds).sort()).toEqual(
    Object.values(DOCUMENT_GROUPS).flat().sort(),
  );
  expect(documentsFor(new Set()).at(-1)).toEqual({ group: 'elsewhere', kinds: [] });
});

test('the packs of no other state ask for a document of one state', () => {
  const packs = readdirSync('../rules/packs', { recursive: true, encoding: 'utf8' })
    .filter((path) => /^us.*\/.*\.toml$/.test(path))
    .map((path) => ({ path, rules: readFileSync(`../rules/packs/${path}`, 'utf8') }));
  expect(packs.length).toBeGreaterThan(20);
  for (const [kind, state] of Object.entries(DOCUMENT_STATES)) {
    const asks = packs.filter(({ rules }) => new RegExp(`(paper\\.|")${kind}\\b`).test(rules));
    const others = asks.filter(({ path }) => !path.startsWith(`us-${state.toLowerCase()}`));
    expect(
      others.map(({ path }) => path),
      kind,
    ).toEqual([]);
  }
});
