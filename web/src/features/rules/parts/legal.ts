/** What the law asks for the same purpose, by location. */
import { useIntl } from 'react-intl';
import type { LibraryRule, LibraryValue } from '../types';
import { useValueText } from './values';

type Minimum = { value: number; locations: string[]; citation: string; url: string };

/** The law's values of one value of a sentence: equal ones together, the largest first. */
export function minimums({ legal }: Pick<LibraryRule, 'legal'>, name: string): Minimum[] {
  const found = new Map<number, Minimum>();
  for (const { locationName, values } of legal)
    for (const { value, citation, url } of values.filter((one) => one.name === name)) {
      const same = found.get(value);
      if (same) same.locations.push(locationName);
      else found.set(value, { value, locations: [locationName], citation, url });
    }
  return [...found.values()].sort((one, other) => other.value - one.value);
}

/** "11 h at Midtown, none at the other 5"; for a whole rule, every value that the law has. */
export function useLegalText(): (library: LibraryRule, value?: LibraryValue) => string {
  const intl = useIntl();
  const said = useValueText();
  const ofValue = (library: LibraryRule, { name, unit }: LibraryValue): string | null => {
    const groups = minimums(library, name);
    if (groups.length === 0) return null;
    const total = library.legal.length;
    const named = groups.reduce((count, { locations }) => count + locations.length, 0);
    const texts = groups.map(({ value, locations }) =>
      locations.length === total
        ? intl.formatMessage(
            { id: 'rules.legal.everywhere', defaultMessage: '{value} at every location' },
            { value: said(value, unit) },
          )
        : intl.formatMessage(
            {
              id: 'rules.legal.at',
              defaultMessage: '{value} at {count, plural, one {{location}} other {# locations}}',
            },
            { value: said(value, unit), count: locations.length, location: locations[0] },
          ),
    );
    if (named < total)
      texts.push(
        intl.formatMessage(
          {
            id: 'rules.legal.others',
            defaultMessage: 'none at {count, plural, one {the other one} other {the other #}}',
          },
          { count: total - named },
        ),
      );
    return texts.join(', ');
  };
  return (library, value) => {
    const texts = (value ? [value] : library.values).map((one) => ofValue(library, one));
    const known = texts.filter((text) => text !== null);
    if (known.length > 0) return known.join('; ');
    return intl.formatMessage({ id: 'rules.legal.none', defaultMessage: 'No legal minimum' });
  };
}
