/** Every screen asks for the words that its code uses, and the shell gets by with the base. */
import { reachable, read } from './imports.mjs';
import { BASE, idsIn, partOfId } from './message-parts.mjs';

const SCREENS = 'src/app/screens.ts';
const MAIN = 'src/app/main.tsx';

/** The screens as they are written: path, route module, and the parts that they ask for. */
function screens() {
  const text = read(SCREENS);
  const loads = new Map(
    [...text.matchAll(/const (\w+) = \(\) =>\s*import\('@\/([^']+)'\)/g)].map(([, name, module]) => [
      name,
      module,
    ]),
  );
  return [...text.matchAll(/\{[^{}]*\bpath: '[^{}]*\}/g)].map(([entry]) => {
    const name = /\bload: (\w+)/.exec(entry)?.[1] ?? '';
    return {
      path: /\bpath: '([^']+)'/.exec(entry)?.[1],
      module: /\bload: \(\) =>\s*import\('@\/([^']+)'\)/.exec(entry)?.[1] ?? loads.get(name),
      words: [...(/\bwords: \[([^\]]*)\]/.exec(entry)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
        ([, part]) => part,
      ),
    };
  });
}

/** A complaint for each part that the modules use and nobody asks for. `ids` are those of the catalog. */
export function missingWords(ids) {
  const known = new Set(ids);
  const partOf = partOfId();
  const complaints = [];

  function check(files, words, say) {
    const said = new Set([BASE, ...words]);
    for (const file of files) {
      for (const id of idsIn(file)) {
        const part = partOf(id);
        if (!known.has(id) || said.has(part)) continue;
        said.add(part);
        complaints.push(say(file, id, part));
      }
    }
  }

  const all = screens();
  const paths = read(SCREENS).match(/\bpath: '/g) ?? [];
  if (all.length === 0 || all.length !== paths.length || all.some(({ module }) => !module))
    complaints.push(`${SCREENS}: scripts/screen-words.mjs cannot read every screen’s path and load`);
  for (const { path, module, words } of all) {
    if (!module) continue;
    check(
      reachable(`src/${module}`),
      words,
      (file, id, part) =>
        `screen ${path} can show ${file}, whose words (${id}) are in the part “${part}”: add '${part}' to its words in ${SCREENS}`,
    );
  }
  // What the shell shows is there before any screen; the routes begin at the list of screens.
  const routes = new Set(all.map(({ module }) => `src/${module}.tsx`));
  check(
    reachable(MAIN, (file) => !routes.has(file)),
    [],
    (file, id, part) =>
      `the shell can show ${file}, whose words (${id}) are in the part “${part}”: put the file into the base in scripts/message-parts.mjs`,
  );
  return complaints;
}
