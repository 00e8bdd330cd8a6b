/** Colour arithmetic of WCAG 2.2: contrast of two colours, and the nearest lightness of a hue that is readable. */
export type Rgb = { r: number; g: number; b: number };
/** Hue in degrees, saturation and lightness in per cent. */
export type Hsl = { h: number; s: number; l: number };

export function parseHex(hex: string | null | undefined): Rgb | null {
  const match = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex?.trim() ?? '');
  if (!match) return null;
  const [r, g, b] = match.slice(1).map((pair) => Number.parseInt(pair, 16)) as [number, number, number];
  return { r, g, b };
}

export function toHsl({ r, g, b }: Rgb): Hsl {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  const l = max - spread / 2;
  if (spread === 0) return { h: 0, s: 0, l: l * 100 };
  const s = spread / (1 - Math.abs(2 * l - 1));
  let h = (red - green) / spread + 4;
  if (max === red) h = ((green - blue) / spread + 6) % 6;
  else if (max === green) h = (blue - red) / spread + 2;
  return { h: h * 60, s: s * 100, l: l * 100 };
}

export function toRgb({ h, s, l }: Hsl): Rgb {
  const amplitude = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const channel = (n: number) => {
    const k = (n + h / 30) % 12;
    return Math.round(255 * (l / 100 - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

function luminance({ r, g, b }: Rgb): number {
  const linear = [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(a: Hsl, b: Hsl): number {
  const [dark, light] = [luminance(toRgb(a)), luminance(toRgb(b))].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The same hue with its lightness moved, a point at a time, until its contrast with every background is at least
 * `minRatio`.
 */
export function readable(
  colour: Hsl,
  backgrounds: Hsl[],
  minRatio: number,
  direction: 'darker' | 'lighter',
): Hsl {
  const step = direction === 'darker' ? -1 : 1;
  const rounded = { h: Math.round(colour.h), s: Math.round(colour.s), l: Math.round(colour.l) };
  for (let l = rounded.l; l >= 0 && l <= 100; l += step) {
    const candidate = { ...rounded, l };
    if (backgrounds.every((background) => contrast(candidate, background) >= minRatio)) return candidate;
  }
  return { h: rounded.h, s: 0, l: direction === 'darker' ? 0 : 100 };
}

export function triple({ h, s, l }: Hsl): string {
  return `${Math.round(h)} ${Math.round(s)}% ${Math.round(l)}%`;
}
