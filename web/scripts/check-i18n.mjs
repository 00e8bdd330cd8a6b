/** Both languages are complete: catalogs match the code and each other, and nothing readable is outside them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asCatalog, catalogPath, extract } from './extract-messages.mjs';
import { finish, sources, webDir } from './files.mjs';
import { missingWords } from './screen-words.mjs';

/** Words that are the same in both languages. */
const SAME = new Set(
  readFileSync(new URL('same-in-spanish.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);
/** Characters that fit under an icon of the phone's navigation, at 11 px in a fifth of 360 px. */
const NAV_LIMIT = 11;
const NAV_IDS = [
  'nav.dashboard',
  'nav.team',
  'nav.schedule',
  'nav.timesheets',
  'nav.pipeline',
  'nav.jobs',
  'nav.messages',
  'nav.more',
];

const english = readFileSync(catalogPath('en'), 'utf8');
const spanish = JSON.parse(readFileSync(catalogPath('es'), 'utf8'));
const inCode = extract();
const complaints = [];

if (english !== asCatalog(inCode))
  complaints.push('en.json differs from the code: run `npm run i18n:extract`');

try {
  execFileSync(
    join(webDir, 'node_modules/.bin/formatjs'),
    [
      'verify',
      '--source-locale',
      'en',
      '--missing-keys',
      '--extra-keys',
      '--structural-equality',
      'src/i18n/lang/*.json',
    ],
    { cwd: webDir, stdio: 'pipe' },
  );
} catch (error) {
  complaints.push(`formatjs verify:\n${error.stdout}${error.stderr}`);
}

const ids = Object.keys(inCode);
for (const [id, text] of Object.entries(inCode)) {
  const other = spanish[id];
  if (!other?.trim()) complaints.push(`${id}: no Spanish`);
  else if (other === text && /[a-z]{2}/i.test(text.replace(/\{[^}]*\}/g, '')) && !SAME.has(text)) {
    complaints.push(
      `${id}: Spanish equals English (“${text}”); if that is right, add it to same-in-spanish.txt`,
    );
  }
  if (!/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/.test(id)) complaints.push(`${id}: ids are dotted lower-case words`);
}
for (const id of ids) {
  if (ids.some((other) => other.startsWith(`${id}.`)))
    complaints.push(`${id}: is a message and also a group of messages`);
}
for (const id of NAV_IDS) {
  for (const [language, text] of [
    ['en', inCode[id]],
    ['es', spanish[id]],
  ]) {
    if (text && text.length > NAV_LIMIT)
      complaints.push(`${id} (${language}): “${text}” is over ${NAV_LIMIT} characters`);
  }
}

complaints.push(...missingWords(ids));

// Words in attributes that people hear or see; words between tags are Biome's noJsxLiterals.
const LITERAL = /\s(aria-label|placeholder|title|alt|label|hint)="([^"]*[A-Za-z]{2}[^"]*)"/g;
for (const path of sources(/\.tsx$/)) {
  if (/\.test\.tsx$/.test(path) || path.startsWith('src/testing/')) continue;
  for (const [, name, value] of readFileSync(join(webDir, path), 'utf8').matchAll(LITERAL)) {
    complaints.push(`${path}: ${name}="${value}" is not in the catalogs`);
  }
}

console.log(`${ids.length} messages in 2 languages`);
finish('i18n', complaints);
