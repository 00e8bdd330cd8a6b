/** The parts of the catalogs: each comes when it is asked for, and a change of language keeps what is there. */
import { beforeEach, expect, test } from 'vitest';
import { needWords, showLanguage, shownWords, startWords } from './message-store';

const HIRING = 'fairness.assessed';
const SCHEDULING = 'team.title';

beforeEach(() => startWords('es'));

test('the base comes first, and a part comes when it is asked for', async () => {
  expect(shownWords().catalog['nav.more']).toEqual([{ type: 0, value: 'Más' }]);
  expect(shownWords().catalog[HIRING]).toBeUndefined();
  await needWords(['hiring']);
  expect(shownWords().catalog[HIRING]).toBeDefined();
  expect(shownWords().catalog[SCHEDULING]).toBeUndefined();
  expect(shownWords().catalog['nav.more']).toBeDefined();
});

test('changing the language keeps the parts', async () => {
  await needWords(['hiring']);
  const spanish = shownWords().catalog;
  await showLanguage('en');
  expect(shownWords().language).toBe('en');
  expect(Object.keys(shownWords().catalog).sort()).toEqual(Object.keys(spanish).sort());
  expect(shownWords().catalog[HIRING]).not.toEqual(spanish[HIRING]);
});

test.each(['first', 'second'])(
  'a part that comes while the language changes is in the new language (%s)',
  async (turn) => {
    const changes = [() => showLanguage('en'), () => needWords(['scheduling'])];
    if (turn === 'second') changes.reverse();
    await Promise.all(changes.map((change) => change()));
    const { language, catalog } = shownWords();
    await startWords('en');
    await needWords(['scheduling']);
    expect(language).toBe('en');
    expect(catalog).toEqual(shownWords().catalog);
  },
);
