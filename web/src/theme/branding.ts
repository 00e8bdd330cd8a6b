/** A brand's colours as CSS variables, moved just far enough to stay readable in light and in dark. */
import type { Wire } from '@/api/wire';
import { contrast, type Hsl, parseHex, readable, toHsl, triple } from './contrast';

export type Branding = Wire<'Branding'>;

export type ThemeName = 'light' | 'dark';

const WHITE: Hsl = { h: 0, s: 0, l: 100 };
const NEAR_BLACK: Hsl = { h: 24, s: 12, l: 8 };
const BACKGROUNDS: Record<ThemeName, Hsl[]> = {
  light: [WHITE, { h: 40, s: 30, l: 97 }],
  dark: [
    { h: 24, s: 7, l: 12 },
    { h: 24, s: 8, l: 8 },
  ],
};

/** The contrast that text needs, and that borders and marks need. */
const TEXT = 4.5;
const MARK = 3;

const VARIABLES = ['--brand', '--brand-fg', '--brand-soft', '--brand-2', '--accent'] as const;

/** The variables of an enabled brand; colours that are missing or not hex leave the house colour in place. */
export function brandVariables(branding: Branding, theme: ThemeName): Record<string, string> {
  const variables: Record<string, string> = {};
  const away = theme === 'light' ? 'darker' : 'lighter';
  const primary = parseHex(branding.primaryColor);
  if (primary) {
    const colour = toHsl(primary);
    const soft = {
      h: colour.h,
      s: Math.min(colour.s, theme === 'light' ? 38 : 30),
      l: theme === 'light' ? 93 : 16,
    };
    const brand = readable(colour, [...BACKGROUNDS[theme], soft], TEXT, away);
    variables['--brand'] = triple(brand);
    variables['--brand-fg'] = triple(textOn(brand));
    variables['--brand-soft'] = triple(soft);
  }
  const marks = { '--brand-2': branding.secondaryColor, '--accent': branding.accentColor };
  for (const [name, hex] of Object.entries(marks)) {
    const rgb = parseHex(hex);
    if (rgb) variables[name] = triple(readable(toHsl(rgb), BACKGROUNDS[theme], MARK, away));
  }
  return variables;
}

function textOn(fill: Hsl): Hsl {
  return contrast(WHITE, fill) >= contrast(NEAR_BLACK, fill) ? WHITE : NEAR_BLACK;
}

/** Sets the brand's variables on the page, or removes them all when branding is off or absent. */
export function applyBranding(branding: Branding | null | undefined, theme: ThemeName): void {
  const root = document.documentElement.style;
  const variables = branding?.brandingEnabled ? brandVariables(branding, theme) : {};
  for (const name of VARIABLES) {
    const value = variables[name];
    if (value) root.setProperty(name, value);
    else root.removeProperty(name);
  }
  // The style sheet paints the first frame; once we know better it must not speak for a brand that switched it off.
  const sheet = document.querySelector<HTMLLinkElement>('link[href^="/branding.css"]');
  if (sheet && branding) sheet.disabled = !branding.brandingEnabled;
}
