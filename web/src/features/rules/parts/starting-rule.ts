/** What a rule of the library is before anyone changed it. */
import type { LibraryRule, NewRule, RuleSeverities } from '../types';
import { weaker } from './values';

/** Where the law asks for more than the usual value, the law's: a rule is never weaker. */
export function startingValues({ values, legal }: LibraryRule): NewRule['values'] {
  return Object.fromEntries(
    values.map((definition) => {
      const laws = legal.flatMap((at) => at.values.filter(({ name }) => name === definition.name));
      const strictest = laws.reduce(
        (value, law) => (weaker(value, law.value, definition) ? law.value : value),
        definition.default,
      );
      const within = Math.min(definition.most, Math.max(definition.least, strictest));
      return [definition.name, within];
    }),
  );
}

const MINORS: RuleSeverities = { draft: 'block', publish: 'block', worked: 'warn' };
const ADULTS: RuleSeverities = { draft: 'warn', publish: 'reason_required', worked: 'warn' };

/** For every location, or for those of who begins it. */
export const startingRule = (library: LibraryRule, own: readonly string[] | 'all'): NewRule => ({
  library: library.id,
  values: startingValues(library),
  minors: MINORS,
  adults: library.minorsOnly ? null : ADULTS,
  unless: { weekdays: [] },
  locationIds: own === 'all' ? [] : [...own].sort(),
});
