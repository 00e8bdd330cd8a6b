/** Colleagues named in a note: "@Carmen Ibarra" in the text, their ids on the wire. */
import { plain } from '@/lib/plain';
import type { Colleague } from './types';

const MAX_SUGGESTIONS = 5;
const at = ({ name }: Colleague) => `@${name}`;

/** Longer names first, so that "@Ana Ruiz Díaz" is not taken for "@Ana Ruiz". */
const byLength = (people: readonly Colleague[]) =>
  [...people].sort((one, other) => other.name.length - one.name.length);

export type Part = { at: number; text: string; person: Colleague | null };

/** The text in parts: words, and names of colleagues. */
export function withMentions(text: string, people: readonly Colleague[]): Part[] {
  const parts: Part[] = [];
  const longest = byLength(people);
  let from = 0;
  for (let index = text.indexOf('@'); index !== -1; index = text.indexOf('@', index + 1)) {
    const person = longest.find((one) => text.startsWith(at(one), index));
    if (!person) continue;
    if (index > from) parts.push({ at: from, text: text.slice(from, index), person: null });
    parts.push({ at: index, text: at(person), person });
    from = index + at(person).length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), person: null });
  return parts;
}

/** The users mentioned in a text, each once. */
export function mentionsIn(text: string, people: readonly Colleague[]): Colleague[] {
  const named = withMentions(text, people).flatMap(({ person }) => (person ? [person] : []));
  return [...new Map(named.map((person) => [person.id, person])).values()];
}

const mentionBefore = (text: string, caret: number) => /@([\p{L} ]{0,40})$/u.exec(text.slice(0, caret));

/** Colleagues who fit what was typed after the last @ before the caret. */
export function suggestions(text: string, caret: number, people: readonly Colleague[]): Colleague[] {
  const typed = mentionBefore(text, caret);
  if (!typed) return [];
  const start = plain(typed[1] ?? '');
  return people
    .filter(({ name }) => plain(name).startsWith(start) && name !== typed[1])
    .slice(0, MAX_SUGGESTIONS);
}

/** The text with the name in place of what was typed. */
export function complete(text: string, caret: number, person: Colleague): string {
  const typed = mentionBefore(text, caret);
  if (!typed) return text;
  return `${text.slice(0, caret - typed[0].length)}${at(person)} ${text.slice(caret)}`;
}
