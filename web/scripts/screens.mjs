/**
 * The screens as they are written in src/app/screens.ts: path, route module, the parts of the catalogs they speak from, what
 * they ask the server for, and whether phone and desk have a layout each.
 */
import { read } from './imports.mjs';

export const SCREENS = 'src/app/screens.ts';

/** All of them: one that cannot be read is an error, because it would be left out silently. */
export function screens() {
  const text = read(SCREENS);
  const loads = new Map(
    [...text.matchAll(/const (\w+) = \(\) =>\s*import\('@\/([^']+)'\)/g)].map(([, name, module]) => [
      name,
      module,
    ]),
  );
  const all = [...text.matchAll(/\{[^{}]*\bpath: '[^{}]*\}/g)].map(([entry]) => {
    const name = /\bload: (\w+)/.exec(entry)?.[1] ?? '';
    const list = (field) =>
      [...(new RegExp(`\\b${field}: \\[([^\\]]*)\\]`).exec(entry)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
        ([, item]) => item,
      );
    const module = /\bload: \(\) =>\s*import\('@\/([^']+)'\)/.exec(entry)?.[1] ?? loads.get(name);
    return {
      path: /\bpath: '([^']+)'/.exec(entry)?.[1],
      module: module && `src/${module}.tsx`,
      words: list('words'),
      asks: list('asks').map((address) => ({
        address,
        by: list('askedBy'),
        permission: /\bpermission: '([^']+)'/.exec(entry)?.[1],
      })),
      twoLayouts: /\btwoLayouts: true/.test(entry),
    };
  });
  const paths = text.match(/\bpath: '/g) ?? [];
  if (all.length === 0 || all.length !== paths.length || all.some(({ module }) => !module))
    throw new Error(`${SCREENS}: scripts/screens.mjs cannot read every screen’s path and load`);
  return all;
}
