/** How many text messages a body is charged as; the same table as the server's, held together by shared cases. */

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€\f');

export type Segments = { encoding: 'gsm7' | 'ucs2'; units: number; segments: number };

export function countSegments(body: string): Segments {
  const signs = [...body];
  const gsm7 = signs.every((sign) => BASIC.has(sign) || EXTENDED.has(sign));
  const widths = signs.map((sign) => (gsm7 ? (EXTENDED.has(sign) ? 2 : 1) : sign.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const [whole, part] = gsm7 ? [160, 153] : [70, 67];
  const segments = units <= whole ? Math.min(units, 1) : parts(widths, part);
  return { encoding: gsm7 ? 'gsm7' : 'ucs2', units, segments };
}

/** A character of two units is never cut in half: it moves on whole. */
function parts(widths: readonly number[], room: number): number {
  let count = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > room) {
      count += 1;
      used = 0;
    }
    used += width;
  }
  return count;
}

const SISTERS: Record<string, string> = {
  á: 'a',
  í: 'i',
  ó: 'o',
  ú: 'u',
  Á: 'A',
  Í: 'I',
  Ó: 'O',
  Ú: 'U',
  ç: 'c',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  ' ': ' ',
};

/** The body without the accents and marks that would double its price; ñ, é and ¿ cost nothing and stay. */
export function toGsm7(body: string): string {
  return [...body].map((sign) => SISTERS[sign] ?? sign).join('');
}
