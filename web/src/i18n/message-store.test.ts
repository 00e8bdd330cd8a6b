/** The parts of the catalogs: each comes when it is asked for, and a change of language keeps what is there. */
import { beforeEach, expect, test } from 'vitest';
import { loadedMessages, loadMessages, showLanguage, startMessages } from './message-store';

const HIRING = 'fairness.assessed';
const SCHEDULING = 'team.title';

beforeEach(() => startMessages('es'));

test('the base comes first, and a part comes when it is asked for', async () => {
  expect(loadedMessages().catalog['nav.more']).toEqual([{ type: 0, value: 'Más' }]);
  expect(loadedMessages().catalog[HIRING]).toBeUndefined();
  await loadMessages(['hiring']);
  expect(loadedMessages().catalog[HIRING]).toBeDefined();
  expect(loadedMessages().catalog[SCHEDULING]).toBeUndefined();
  expect(loadedMessages().catalog['nav.more']).toBeDefined();
});

test('changing the language keeps the parts', async () => {
  await loadMessages(['hiring']);
  const spanish = loadedMessages().catalog;
  await showLanguage('en');
  expect(loadedMessages().language).toBe('en');
  expect(Object.keys(loadedMessages().catalog).sort()).toEqual(Object.keys(spanish).sort());
  expect(loadedMessages().catalog[HIRING]).not.toEqual(spanish[HIRING]);
});

test.each(['first', 'second'])(
  'a part that comes while the language changes is in the new language (%s)',
  async (turn) => {
    const changes = [() => showLanguage('en'), () => loadMessages(['scheduling'])];
    if (turn === 'second') changes.reverse();
    await Promise.all(changes.map((change) => change()));
    const { language, catalog } = loadedMessages();
    await startMessages('en');
    await loadMessages(['scheduling']);
    expect(language).toBe('en');
    expect(catalog).toEqual(loadedMessages().catalog);
  },
);
