/**
 * Checks that every message of the server's locales is used: named in the code or a template, or the text of an error code
 * (`error-…`) or of a field's reason (`field-…`) that the code returns.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const app = fileURLToPath(new URL('../app/', import.meta.url));
const filesOf = (folder, ends) =>
  readdirSync(join(app, folder), { recursive: true })
    .filter((name) => ends.test(name))
    .map((name) => join(app, folder, name));
const read = (path) => readFileSync(path, 'utf8');
const crates = readdirSync(app).filter((name) => existsSync(join(app, name, 'src')));
const sources = crates.map((name) => join(name, 'src'));
const said = [...sources.flatMap((folder) => filesOf(folder, /\.rs$/)), ...filesOf('templates', /\.\w+$/)].map(read).join('\n');

/** An error code counts when the code returns it, not when a comment mentions it. */
const returned = said.replaceAll(/^\s*\/\/.*$/gm, '');
const given = (code) => returned.includes(`"${code}"`);
/** Ids that the code builds: `weekday-{day}`; ids of errors and fields follow from their codes. */
const families = [...said.matchAll(/"([a-z]+(?:-[a-z]+)*-\{[^"\s]*)"/g)]
  .map(([, pattern]) => pattern)
  .filter((pattern) => !/^(error|field)-/.test(pattern))
  .map((pattern) => new RegExp(`^${pattern.replaceAll(/\{[^}]*\}/g, '[\\w-]+')}$`));
const complaints = [];
for (const path of filesOf('locales', /\.ftl$/)) {
  for (const [, id] of read(path).matchAll(/^([a-z][\w-]*) *=/gm)) {
    const code = /^(?:error|field)-(.+)$/.exec(id)?.[1]?.replaceAll('-', '_');
    if (said.includes(`"${id}"`) || families.some((family) => family.test(id)) || (code && given(code))) continue;
    complaints.push(`${path.slice(app.length)}: nothing says ${id}`);
  }
}
for (const complaint of complaints) console.error(complaint);
console.log(`server messages: ${complaints.length === 0 ? 'ok' : `${complaints.length} to remove`}`);
process.exitCode = complaints.length === 0 ? 0 : 1;
