import { expect, test } from 'vitest';
import { complete, mentionsIn, suggestions, withMentions } from './mentions';
import type { Colleague } from './types';

const person = (id: string, name: string): Colleague => ({
  id,
  name,
  role: 'general_manager',
  canBeOwner: true,
});
const people = [person('1', 'Ana Ruiz'), person('2', 'Ana Ruiz Díaz'), person('3', 'Óscar Luna')];

test('the longest name that fits is the one that is meant, each once', () => {
  const text = 'Ask @Ana Ruiz Díaz, not @Ana Ruiz; @Ana Ruiz knows @Nobody';
  expect(mentionsIn(text, people).map(({ id }) => id)).toEqual(['2', '1']);
  expect(
    withMentions(text, people)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('accents are not needed to find a colleague', () => {
  expect(suggestions('See @os', 7, people).map(({ id }) => id)).toEqual(['3']);
  expect(suggestions('See @', 5, people)).toHaveLength(3);
  expect(suggestions('mail@home.com today', 19, people)).toEqual([]);
});

test('choosing puts the name where it was begun and keeps what follows', () => {
  const oscar = people[2] as Colleague;
  expect(complete('See @os!', 7, oscar)).toBe('See @Óscar Luna !');
});
