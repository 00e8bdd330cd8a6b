/**
 * One dress for dates and times, the one of the applicants' pages and messages: "lun 23 nov", "4:00 p. m.". Browsers differ
 * in both. A time stays on one line.
 */
import { noBreakTimes } from './clock';

export const normalizeDateText = (text: string): string =>
  noBreakTimes(
    text
      .replace(/ de /g, ' ')
      .replace(/^(\p{Ll}+)\.?, (?=\d)/u, '$1 ')
      .replace(/\s([ap])\.\s?m\./g, ' $1. m.'),
  );
