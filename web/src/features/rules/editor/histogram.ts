/** How often values occur, in the steps of the rule; what the rule in effect leaves alone is new. */

import { weaker } from '../parts/values';
import type { BacktestDone, LibraryValue } from '../types';

type Bin = { from: number; count: number; fresh: number };

/** `before`: the value in effect; undefined where there is none, and all is new. */
export function bins(
  counted: NonNullable<BacktestDone['histogram']>,
  definition: LibraryValue,
  before: number | undefined,
): Bin[] {
  const { step } = definition;
  const found = new Map<number, Bin>();
  for (const { value, count } of counted) {
    const from = Math.floor(value / step) * step;
    const bin = found.get(from) ?? { from, count: 0, fresh: 0 };
    bin.count += count;
    if (before === undefined || !weaker(value, before, definition)) bin.fresh += count;
    found.set(from, bin);
  }
  const known = [...found.values()].sort((one, other) => one.from - other.from);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];
  // Steps without a shift are gaps, not neighbors.
  const all: Bin[] = [];
  for (let from = first.from; from <= last.from; from += step)
    all.push(found.get(from) ?? { from, count: 0, fresh: 0 });
  return all;
}
