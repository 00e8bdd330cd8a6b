/**
 * Names say what a thing is, in words of React, restaurants and HR: no identifier, file, message id or class of the
 * stylesheets has one of the words below as a whole part (`told`, `newsSheet`, `PAPER_KINDS`, `tray-sheet`). The glossary
 * (docs/words.md) has the words to use instead. Names of the server's document are its own.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { finish, sources, webDir } from './files.mjs';

/** Word → what to write instead. */
const BANNED = {
  abreast: 'per line',
  anew: 'again',
  anybody: 'anyone',
  begun: 'started',
  care: 'owner',
  caretaker: 'owner',
  clash: 'conflict',
  clashes: 'conflicts',
  deed: 'action',
  desk: 'desktop, context',
  everybody: 'everyone',
  fewest: 'minimum',
  ghost: 'preview',
  gone: 'removed, former, inactive',
  hand: 'drag, manual',
  heard: 'received',
  heir: 'assignee',
  heirs: 'assignees',
  kept: 'stored, retained',
  least: 'min',
  most: 'max',
  news: 'notifications',
  nobody: 'no one, empty, unassigned',
  nowhere: 'not found',
  paper: 'document, written',
  papers: 'documents',
  place: 'location, position',
  places: 'locations',
  said: 'answer, text',
  says: 'text, label',
  shelf: 'open shifts, packs',
  shield: 'overlay',
  somebody: 'someone',
  stands: 'is',
  tend: 'actions',
  told: 'notified, message',
  tray: 'list',
  trays: 'lists',
  twin: 'duplicate',
  usual: 'default',
  ways: 'channels, links',
  who: 'author, person',
  whoever: 'anyone',
  whom: 'recipient',
  whys: 'reasons',
  wording: 'template',
  wordings: 'templates',
};
/** Pairs that are one name. */
const BANNED_PAIRS = {
  'by-hand': 'manual',
  'care-sheet': 'owner sheet',
  'called-off': 'canceled',
  'taken-back': 'undone',
};

/** `newsSheet`, `NewsSheet`, `NEWS_SHEET` and `news-sheet` are the words news and sheet. */
const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());

export function bannedIn(name) {
  const parts = partsOf(name);
  const pairs = parts.slice(1).map((part, at) => `${parts[at]}-${part}`);
  return [
    ...parts.filter((part) => Object.hasOwn(BANNED, part)).map((part) => [part, BANNED[part]]),
    ...pairs.filter((pair) => Object.hasOwn(BANNED_PAIRS, pair)).map((pair) => [pair, BANNED_PAIRS[pair]]),
  ];
}

const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[(,=:[!&|?{};>]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|[A-Za-z_$][\w$]*|`|\$\{|[{}]/g;

/** The names in code, without its comments and strings; what a template puts in is code. */
export function namesIn(code) {
  const names = new Map();
  /** One entry for each open brace: whether it ends a template's `${`. */
  const open = [];
  let at = 0;
  let line = 1;
  let counted = 0;
  while (at < code.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(code);
    if (!found) break;
    const [token] = found;
    at = TOKEN.lastIndex;
    if (token === '`' || (token === '}' && open.pop())) at = endOfTemplate(code, at, open);
    else if (token === '{') open.push(false);
    else if (/^[A-Za-z_$]/.test(token) && !names.has(token)) {
      for (; counted < found.index; counted++) if (code[counted] === '\n') line++;
      names.set(token, line);
    }
  }
  return names;
}

/** Where the text of a template ends: after its closing backtick, or in the code of the next `${`. */
function endOfTemplate(code, from, open) {
  for (let at = from; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === '`') return at + 1;
    else if (code[at] === '$' && code[at + 1] === '{') {
      open.push(true);
      return at + 2;
    }
  }
  return code.length;
}

const SCHEMA = 'src/api/schema.d.ts';
const read = (path) => readFileSync(join(webDir, path), 'utf8');
/** Fields, types, parameters and codes of the server. Codes of errors are not in its document: they have underscores. */
const schema = read(SCHEMA).replace(/\/\*[\s\S]*?\*\//g, '');
const wire = new Set(schema.match(/[A-Za-z_]\w*(?=\??:)|(?<=")\w+(?=")/g));
const ofTheServer = (name) => wire.has(name) || /^[a-z0-9]+(_[a-z0-9]+)+$/.test(name);
/** What a package calls its exports. */
const ofPackages = (code) =>
  new Set([...code.matchAll(/import[^;]*?from '(?![.@]\/)[^']+'/g)].flatMap(([text]) => text.match(/\w+/g)));

if (process.argv[1] === import.meta.filename) {
  const complaints = [];
  const check = (place, name) => {
    for (const [word, instead] of bannedIn(name))
      complaints.push(`${place}: “${name}” says “${word}”; write ${instead}`);
  };
  const paths = sources().filter((path) => path !== SCHEMA);
  for (const path of paths) {
    check(path, basename(path));
    if (path.endsWith('.css'))
      for (const [, name] of read(path).matchAll(/\.([a-z][a-z0-9-]*)(?=[^{};]*\{)/g)) check(path, name);
    else {
      const code = read(path);
      const others = ofPackages(code);
      for (const [name, line] of namesIn(code))
        if (!ofTheServer(name) && !others.has(name)) check(`${path}:${line}`, name);
    }
  }
  for (const id of Object.keys(JSON.parse(read('src/i18n/lang/en.json')))) check('message', id);
  finish('words', [...new Set(complaints)]);
}
