/** The locations of a rule in words: "Everywhere", "Midtown and 1 more". */
import { useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';

export function useLocationNames(): (locationIds: readonly string[]) => string {
  const intl = useIntl();
  const { location } = useLocations();
  return (locationIds) => {
    const [first, ...others] = locationIds;
    if (first === undefined)
      return intl.formatMessage({ id: 'rules.everywhere', defaultMessage: 'Everywhere' });
    const name = location(first)?.name;
    if (name === undefined)
      return intl.formatMessage(
        { id: 'rules.locations', defaultMessage: '{count, plural, one {# location} other {# locations}}' },
        { count: locationIds.length },
      );
    return others.length === 0
      ? name
      : intl.formatMessage(
          { id: 'rules.and_more', defaultMessage: '{name} and {count} more' },
          { name, count: others.length },
        );
  };
}
