/** The two letters of a person, by the first surname as Hispanic names are: the rule of `app/platform/src/names/short.rs`. */

/** Particles that belong to a surname and are not where it begins. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'da', 'do', 'dos', 'von', 'van']);

type Named = { firstName: string; lastName: string; preferredName?: string | null };

const partsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
/** Of a forgotten person, whose name is a dash, nothing. */
const letter = (word: string | undefined): string => /[^\p{Pd}]/u.exec(word ?? '')?.[0] ?? '';
const surname = (text: string[]): string | undefined => text.find((word) => !PARTICLES.has(word)) ?? text[0];

/** `Lucía` and `Núñez Ortega` → "LN". */
export function initialsOf({ firstName, lastName, preferredName }: Named): string {
  return (letter(partsOf(preferredName || firstName)[0]) + letter(surname(partsOf(lastName)))).toUpperCase();
}

/** Where only the whole name is known: the last of four words or more is a second surname, and so is that of three. */
export function initialsOfName(name: string): string {
  const [first, ...rest] = partsOf(name);
  const main = rest.filter((word) => !PARTICLES.has(word));
  const last = main.length > 1 ? main.at(-2) : (main[0] ?? rest[0]);
  return (letter(first) + letter(last)).toUpperCase();
}
