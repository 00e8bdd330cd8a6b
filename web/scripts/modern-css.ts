/**
 * Takes out of the built styles what Tailwind adds for browsers older than those we support (2024: `@property`,
 * `color-mix`, popovers): values set twice, a twentieth of all styles.
 */
import type { Plugin } from 'vite';

const MIXED = '@supports (color:color-mix(in lab, red, red))';

/** The index after the block whose `{` is the first at or after `start`. */
function blockEnd(css: string, start: number): number {
  let depth = 0;
  for (let at = css.indexOf('{', start); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return css.length;
}

/** The properties that a rule sets. */
const names = (rule: string) => [...rule.matchAll(/[{;]([\w-]+):/g)].map(([, name]) => name);

/** Whether what is kept from `start` on is one rule that sets nothing but what the better one sets. */
function replaced(before: string, start: number, better: string): boolean {
  if (start < 0 || !'{}'.includes(before[start - 1] ?? '}')) return false;
  if (blockEnd(before, start) !== before.length) return false;
  const set = names(better);
  return names(before.slice(start)).every((name) => set.includes(name));
}

/** `.a{color:red}@supports (…){.a{color:color-mix(…)}}` → `.a{color:color-mix(…)}`. */
export function withoutFallbacks(css: string): string {
  const properties = css.indexOf('@layer properties{@supports');
  const rest = properties < 0 ? css : css.slice(0, properties) + css.slice(blockEnd(css, properties));
  return rest.split(MIXED).reduce((before, after) => {
    const end = blockEnd(after, 0);
    const better = after.slice(1, end - 1);
    const start = before.lastIndexOf(better.slice(0, better.indexOf('{') + 1));
    return (replaced(before, start, better) ? before.slice(0, start) : before) + better + after.slice(end);
  });
}

export function modernCss(): Plugin {
  return {
    name: 'modern-css',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = withoutFallbacks(String(file.source));
    },
  };
}
