/** Which minimum wages of a pack hold now or begin later, and which are history. */
import type { PackWage } from './api';

const kind = ({ trades, locationsUsFrom, employeesFrom, employeesBelow }: PackWage) =>
  JSON.stringify([trades, locationsUsFrom, employeesFrom, employeesBelow]);

/** Of each kind (by trade and size) the figure of `today` and the later ones, newest first; the others apart. */
export function currentWages(
  wages: readonly PackWage[],
  today: string,
): { now: PackWage[]; before: PackWage[] } {
  const sorted = wages.toSorted((a, b) => b.from.localeCompare(a.from));
  const holding = new Set<string>();
  const now: PackWage[] = [];
  const before: PackWage[] = [];
  for (const wage of sorted) {
    const ended = wage.until !== null && wage.until < today;
    const old = ended || (wage.from <= today && holding.has(kind(wage)));
    if (wage.from <= today) holding.add(kind(wage));
    (old ? before : now).push(wage);
  }
  return { now, before };
}
