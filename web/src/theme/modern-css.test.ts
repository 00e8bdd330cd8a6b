/** The built styles say each value once: what older browsers would need is taken out, and nothing else. */
import { expect, test } from 'vitest';
import { withoutFallbacks } from '../../scripts/modern-css.ts';

const MIX = '@supports (color:color-mix(in lab, red, red))';

test('a color that is mixed replaces the one before it', () => {
  const css = `.a{color:red}.b{color:red}${MIX}{.b{color:color-mix(in oklab, red 5%, transparent)}}.c{top:0}`;
  expect(withoutFallbacks(css)).toBe(
    '.a{color:red}.b{color:color-mix(in oklab, red 5%, transparent)}.c{top:0}',
  );
});

test('a replacement of more than the mixed color stays', () => {
  const css = `.a,.b{color:red}${MIX}{.b{color:blue}}@media (width>1px){.c{color:red}${MIX}{.c{color:blue}}}.d{top:0}`;
  expect(withoutFallbacks(css)).toBe(
    '.a,.b{color:red}.b{color:blue}@media (width>1px){.c{color:blue}}.d{top:0}',
  );
});

test('the values that @property gives are not given again', () => {
  const css =
    '@layer properties{@supports (a){*{--tw-b:0}}}@layer theme{:root{--c:1}}@property --tw-b{syntax:"*"}';
  expect(withoutFallbacks(css)).toBe('@layer theme{:root{--c:1}}@property --tw-b{syntax:"*"}');
});
