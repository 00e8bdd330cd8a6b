/**
 * What several screens use comes in few files: left alone, each icon and each small module would be a request of its own
 * for a few hundred bytes, and a phone asks for six at a time. What the shell uses stays in it. A group that is too wide
 * shows in the sizes of the routes (`npm run size`).
 */
import { importsOf, reachable, read } from './imports.mjs';

const kebab = (name) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();
const icon = (id) => /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\./.exec(id)?.[1];
const module = (id) => /\/(src\/[^?]+\.tsx?)$/.exec(id)?.[1];

/** The icons that these sources show. */
const iconsIn = (paths) =>
  paths
    .flatMap((path) => [...read(path).matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
    .flatMap(([, names]) => names.split(','))
    .map((name) => kebab(name.trim().replace(/^type /, '')));

/** Groups of rolldown's `codeSplitting`; `minShareCount` says from how many files on. */
export function sharedChunks() {
  const shell = reachable('src/app/main.tsx', { imports: (path) => importsOf(path, { lazy: false }) });
  const iconsOfShell = new Set(iconsIn([...shell]));
  const beside = (folder) => (id) => folder.test(module(id) ?? '') && !shell.has(module(id));
  const group = (name, holds, minShareCount) => ({ name: (id) => (holds(id) ? name : null), minShareCount });
  return [
    group('icons', (id) => icon(id) !== undefined && !iconsOfShell.has(icon(id)), 4),
    group('everyday', beside(/^src\/(api|auth|i18n|lib)\//), 5),
    // What most screens show while they load or fail; nothing that brings a dialog along.
    group('kit', beside(/^src\/components\/(ui|form)\/(async-panel|error-panel)\./), 8),
    group('hiring', beside(/^src\/hiring\/[^/]+$/), 5),
  ];
}
