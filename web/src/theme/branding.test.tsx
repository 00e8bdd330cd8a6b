/** A brand may choose any colour; the page stays readable. */
import { afterEach, expect, test } from 'vitest';
import { applyBranding, brandVariables, type ThemeName } from './branding';
import { contrast, type Hsl, parseHex, readable, toHsl, toRgb, triple } from './contrast';

const BACKGROUNDS: Record<ThemeName, Hsl[]> = {
  light: [
    { h: 0, s: 0, l: 100 },
    { h: 40, s: 30, l: 97 },
  ],
  dark: [
    { h: 24, s: 7, l: 12 },
    { h: 24, s: 8, l: 8 },
  ],
};

function parse(value: string | undefined): Hsl {
  const [h, s, l] = (value ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  if (h === undefined || s === undefined || l === undefined) throw new Error(`not a colour: ${value}`);
  return { h, s, l };
}

const brand = (primaryColor: string | null, brandingEnabled = true) => ({
  brandingEnabled,
  primaryColor,
  secondaryColor: null,
  accentColor: null,
});

afterEach(() => document.documentElement.removeAttribute('style'));

test.each(['#ffd400', '#ffffff', '#000000', '#00ff88', '#7a1fa2', '#e53935', '#123456'])(
  '%s stays readable as text, as a button and on its own tint, in light and dark',
  (hex) => {
    for (const theme of ['light', 'dark'] as const) {
      const variables = brandVariables(brand(hex), theme);
      const colour = parse(variables['--brand']);
      for (const background of [...BACKGROUNDS[theme], parse(variables['--brand-soft'])]) {
        expect(
          contrast(colour, background),
          `${hex} ${theme} on ${triple(background)}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(parse(variables['--brand-fg']), colour)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('a colour that is already readable is not moved', () => {
  const purple = toHsl(parseHex('#7a1fa2') ?? { r: 0, g: 0, b: 0 });
  expect(brandVariables(brand('#7a1fa2'), 'light')['--brand']).toBe(triple(purple));
});

test('the hue is kept when the lightness has to move', () => {
  const moved = readable({ h: 50, s: 100, l: 50 }, [{ h: 0, s: 0, l: 100 }], 4.5, 'darker');
  expect(moved).toMatchObject({ h: 50, s: 100 });
  expect(moved.l).toBeLessThan(50);
});

test('branding that is off or absent leaves no custom colours behind', () => {
  const style = document.documentElement.style;
  applyBranding(brand('#ffd400'), 'light');
  expect(style.getPropertyValue('--brand')).not.toBe('');
  applyBranding(brand('#ffd400', false), 'light');
  expect(style.getPropertyValue('--brand')).toBe('');
  applyBranding(brand('#ffd400'), 'light');
  applyBranding(null, 'light');
  expect(style.getPropertyValue('--brand')).toBe('');
});

test('what is not a hex colour changes nothing', () => {
  expect(brandVariables(brand('red; background: url(x)'), 'light')).toEqual({});
  expect(brandVariables(brand(null), 'light')).toEqual({});
});

test('colours survive the way to hue, saturation, lightness and back', () => {
  for (const hex of ['#115e4d', '#ffd400', '#808080', '#010203']) {
    const rgb = parseHex(hex);
    expect(rgb && toRgb(toHsl(rgb))).toEqual(rgb);
  }
  expect(contrast({ h: 0, s: 0, l: 0 }, { h: 0, s: 0, l: 100 })).toBeCloseTo(21, 5);
});
