/** The parts of a template that are still in the box: the remaining fields in braces, and whether the rest is its own. */

/** Words in braces that nothing has filled in. */
export const gapsIn = (text: string): string[] => [...new Set(text.match(/\{[A-Za-z]+\}/g) ?? [])];

/** Shorter words are in any message. */
const LONG = 4;

const templateText = (text: string): Set<string> => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = plain.replace(/\{[a-z]+\}/g, ' ');
  return new Set(bare.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= LONG));
};

/** Whether at least half of a template's words are in the text: fewer, and someone wrote words of their own. */
export function fallbackFor(template: string, text: string): boolean {
  if (text.trim() === '') return false;
  const [its, there] = [templateText(template), templateText(text)];
  return [...its].filter((word) => there.has(word)).length * 2 >= its.size;
}
