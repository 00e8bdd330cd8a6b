/** A template is left behind as soon as the words in the box are someone's own. */
import { expect, test } from 'vitest';
import { fallbackFor, gapsIn } from './gaps';

const INVITE = 'Yolanda, elige hora para tu entrevista de Lavaplatos: {link} (7 días).';

test('a word changed here and there is still the template, with or without its accents', () => {
  expect(fallbackFor(INVITE, INVITE)).toBe(true);
  expect(fallbackFor(INVITE, 'Yolanda, elige una hora para tu entrevista: https://a.example (7 dias).')).toBe(
    true,
  );
});

test('words of one’s own are not', () => {
  expect(fallbackFor(INVITE, 'Hola Yolanda, gracias por tu solicitud.')).toBe(false);
  expect(fallbackFor(INVITE, ' ')).toBe(false);
});

test('what is left in braces is named once', () => {
  expect(gapsIn('{date} {time} {date} { no }')).toEqual(['{date}', '{time}']);
});
