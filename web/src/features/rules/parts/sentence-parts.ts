/** A sentence of the library in its pieces: words, and places for values. */

export type SentencePart = { text: string } | { value: string };

/** "Within {rest_minutes} of" → words, the value `rest_minutes`, words. */
export function sentenceParts(template: string): SentencePart[] {
  return template
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      return name === undefined ? { text: piece } : { value: name };
    });
}
