/** Every screen asks for the words that its code uses, and the shell gets by with the base. */
import { reachable } from './imports.mjs';
import { BASE, idsIn, partOfId } from './message-parts.mjs';
import { SCREENS, screens } from './screens.mjs';

const MAIN = 'src/app/main.tsx';

/** A complaint for each part that the modules use and no one asks for. `ids` are those of the catalog. */
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
  for (const { path, module, words } of all) {
    check(
      reachable(module),
      words,
      (file, id, part) =>
        `screen ${path} can show ${file}, whose words (${id}) are in the part “${part}”: add '${part}' to its words in ${SCREENS}`,
    );
  }
  // What the shell shows is there before any screen; the routes begin at the list of screens.
  const routes = new Set(all.map(({ module }) => module));
  check(
    reachable(MAIN, { follow: (file) => !routes.has(file) }),
    [],
    (file, id, part) =>
      `the shell can show ${file}, whose words (${id}) are in the part “${part}”: put the file into the base in scripts/message-parts.mjs`,
  );
  return complaints;
}
