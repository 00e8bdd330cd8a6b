/** The differences of values, locations and exceptions in words. */
import { useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { useValueText } from '../../parts/values';
import type { LibraryRule } from '../../types';
import type { Difference } from '../model';

type Words = { name: string; before: string; after: string };

/** A Monday: the days of a week are named from it on. */
const MONDAY = '2024-01-0';

export function useDifferenceWords(library: LibraryRule | undefined) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const said = useValueText();
  const { location } = useLocations();
  const none = intl.formatMessage({ id: 'rules.none', defaultMessage: 'none' });
  const list = (items: readonly string[], empty: string) =>
    items.length === 0 ? empty : intl.formatList(items, { type: 'conjunction' });
  return (one: Exclude<Difference, { kind: 'severity' }>): Words => {
    const both = <Item>(name: string, given: { before: Item; after: Item }, say: (item: Item) => string) => ({
      name,
      before: say(given.before),
      after: say(given.after),
    });
    if (one.kind === 'value') {
      const definition = library?.values.find(({ name }) => name === one.name);
      const say = (value: number | null) =>
        value === null ? none : definition ? said(value, definition.unit) : String(value);
      return both(definition ? text(definition.label) : one.name, one, say);
    }
    if (one.kind === 'locations') {
      const everywhere = intl.formatMessage({ id: 'rules.everywhere', defaultMessage: 'Everywhere' });
      return both(
        intl.formatMessage({ id: 'rule_changes.locations', defaultMessage: 'Locations' }),
        one,
        (ids) =>
          list(
            ids.map((id) => location(id)?.name ?? '…'),
            everywhere,
          ),
      );
    }
    return both(
      intl.formatMessage({ id: 'rule_changes.unless_weekdays', defaultMessage: 'Not on' }),
      one,
      (days) =>
        list(
          [...days].sort().map((day) => dates.weekday(`${MONDAY}${day}`)),
          none,
        ),
    );
  };
}
