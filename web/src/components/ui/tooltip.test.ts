import { expect, test } from 'vitest';
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from './tooltip';

test('tooltips wait 700 ms, and 300 ms are enough to move on to the next', () => {
  expect(TOOLTIP_DELAY).toBe(700);
  expect(TOOLTIP_SKIP_DELAY).toBe(300);
});
