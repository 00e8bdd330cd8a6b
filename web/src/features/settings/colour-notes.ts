/** What becomes of a brand's colour so that people can read it. */
import { brandVariables, type ThemeName } from '@/theme/branding';
import { contrast, parseHex, toHsl, triple } from '@/theme/contrast';

const WHITE = { h: 0, s: 0, l: 100 };

/** The colour's own contrast on white with one decimal, and whether it had to be moved. */
export function adjustment(hex: string, theme: ThemeName): { ratio: number; moved: boolean } {
  const rgb = parseHex(hex);
  if (!rgb) return { ratio: 0, moved: false };
  const colour = toHsl(rgb);
  const shown = brandVariables(
    { brandingEnabled: true, primaryColor: hex, secondaryColor: null, accentColor: null },
    theme,
  )['--brand'];
  return { ratio: Math.floor(contrast(colour, WHITE) * 10) / 10, moved: shown !== triple(colour) };
}
