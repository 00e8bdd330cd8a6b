/** Writes the names of permissions and roles from the policy, or with `--check` says whether they are up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, webDir } from './files.mjs';

const target = join(webDir, 'src/auth/permission-names.ts');
const rows = readFileSync(join(webDir, '../casbin/policy.csv'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('p,'))
  .map((line) => line.split(',').map((cell) => cell.trim()));
const list = (name, values) =>
  `const ${name} = [\n${[...new Set(values)].map((value) => `  '${value}',\n`).join('')}] as const;\n`;

const text = `/** The names of permissions and roles, so that a misspelt one does not compile. Written by \`npm run permissions\`. */
${list('PERMISSIONS', rows.map(([, , permission]) => permission).sort())}
export type PermissionName = (typeof PERMISSIONS)[number];

export ${list(
  'ROLES',
  rows.map(([, role]) => role),
)}
export type Role = (typeof ROLES)[number];
`;

if (process.argv.includes('--check')) {
  const same = readFileSync(target, 'utf8') === text;
  finish(
    'permissions',
    same ? [] : ['permission-names.ts differs from casbin/policy.csv: run `npm run permissions`'],
  );
}
writeFileSync(target, text);
