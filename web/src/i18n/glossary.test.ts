/** Spanish has one word for each thing, on the screens and on the server's pages: docs/words.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from './lang/en.json';
import es from './lang/es.json';

const LOCALES = '../app/locales';
/** Words of the glossary's last column that mean nothing else in a restaurant. */
const OTHERS =
  /\b(candidat[oau]|postulante|aspirante|puntuaci|prueba práctica|sucursal|ubicaci|página de empleos)/i;

const pages = readdirSync(LOCALES)
  .filter((name) => /^es.*\.ftl$/.test(name))
  .flatMap((name) => readFileSync(`${LOCALES}/${name}`, 'utf8').split('\n'));

test('no thing has a second word', () => {
  expect(pages.length).toBeGreaterThan(500);
  const texts = [...Object.values<string>(es), ...pages];
  expect(texts.filter((text) => OTHERS.test(text))).toEqual([]);
});

test('a percentage stays on one line', () => {
  expect(Object.values<string>(es).filter((text) => /[\d}] ?%/.test(text))).toEqual([]);
});

test('English words are those of the glossary', () => {
  expect(
    Object.values<string>(en).filter((text) => /cancelled|authoris|strong candidate/i.test(text)),
  ).toEqual([]);
});
