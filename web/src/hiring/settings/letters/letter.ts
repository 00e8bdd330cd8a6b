/** The wording of offer letters: which placeholders it names, and how it reads with values in their places. */
import type { Language } from '@/i18n/language';

export type Piece = { text: string; placeholder?: string; known?: boolean };

/** A paragraph in pieces: words, and placeholders in braces. An open brace that never closes is only a character. */
export function pieces(text: string, known: readonly string[]): Piece[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter(Boolean)
    .map((part) => {
      const placeholder = /^\{([^{}]*)\}$/.exec(part)?.[1];
      return placeholder === undefined
        ? { text: part }
        : { text: part, placeholder, known: known.includes(placeholder) };
    });
}

/** The first placeholder that no letter knows. */
export const unknownIn = (text: string, known: readonly string[]): string | null =>
  pieces(text, known).find((piece) => piece.known === false)?.text ?? null;

/** The first brace that lost its other half, with the word behind it: the applicant would read it. */
export const unmatchedBraceIn = (text: string): string | null =>
  /[{}][^\s{}]*/.exec(text.replace(/\{[^{}]*\}/g, ' '))?.[0] ?? null;

/** Like the server: every line that is not empty is a paragraph. */
export const paragraphs = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An example of a letter's values, in the letter's language, not in the reader's. */
const PHRASES: Record<Language, Record<string, string>> = {
  en: {
    firstName: 'Ana',
    lastName: 'López',
    classification: 'part time',
    firstShift: 'Your manager will tell you when your first shift is.',
  },
  es: {
    firstName: 'Ana',
    lastName: 'López',
    classification: 'de medio tiempo',
    firstShift: 'Te avisaremos cuándo es tu primer turno.',
  },
};

/** The brand's own names where there are some, an example elsewhere. */
export function example(
  language: Language,
  own: Record<string, string | undefined>,
  starts: Date,
): Record<string, string | undefined> {
  const money = new Intl.NumberFormat(`${language}-US`, { style: 'currency', currency: 'USD' }).format(18.5);
  const day = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'full' }).format(starts);
  return {
    ...PHRASES[language],
    payRate: language === 'es' ? `${money} por hora` : `${money} per hour`,
    startDate: day,
    ...own,
  };
}
