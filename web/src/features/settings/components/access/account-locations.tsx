/** Where a role applies, in words. */
import { FormattedList, FormattedMessage } from 'react-intl';
import { useLocations } from '@/api/use-organization';

/** Null is the whole brand; locations that the reader does not cover are counted. */
export function AccountLocations({ ids }: { ids: string[] | null }) {
  const { location } = useLocations();
  if (ids === null) return <FormattedMessage id="access.everywhere" defaultMessage="Whole brand" />;
  const names = ids.flatMap((id) => location(id)?.name ?? []);
  const others = ids.length - names.length;
  if (ids.length === 0) return <FormattedMessage id="access.no_location" defaultMessage="No location" />;
  if (others === 0) return <FormattedList type="unit" value={names} />;
  return (
    <FormattedMessage
      id="access.locations_more"
      defaultMessage="{names, select, none {} other {{list}, }}{others, plural, one {# other location} other {# other locations}}"
      values={{
        names: names.length === 0 ? 'none' : 'some',
        list: <FormattedList type="unit" value={names} />,
        others,
      }}
    />
  );
}
