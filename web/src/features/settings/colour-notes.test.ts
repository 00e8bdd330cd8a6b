/** Colours that a brand chooses stay readable. */
import { expect, test } from 'vitest';
import { adjustment } from './colour-notes';

test('a dark green is used as it is', () => {
  const { ratio, moved } = adjustment('#0B5D4B', 'light');
  expect(moved).toBe(false);
  expect(ratio).toBeGreaterThan(4.5);
});

test('yellow is moved until words in it can be read', () => {
  const { ratio, moved } = adjustment('#FFD400', 'light');
  expect(ratio).toBeLessThan(4.5);
  expect(moved).toBe(true);
});

test('what is not a colour is left alone', () => {
  expect(adjustment('yellow', 'light')).toEqual({ ratio: 0, moved: false });
});
