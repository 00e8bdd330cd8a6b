/** Which location's week and requests are shown; nothing where there is only one. */
import { useIntl } from 'react-intl';
import { Select } from '@/components/ui/select';

type Props = {
  locations: readonly { id: string; name: string }[];
  locationId: string;
  onLocation(id: string): void;
};

export function LocationSelect({ locations, locationId, onLocation }: Props) {
  const intl = useIntl();
  if (locations.length < 2) return null;
  return (
    <Select
      className="ml-auto w-52"
      aria-label={intl.formatMessage({ id: 'schedule.location', defaultMessage: 'Location' })}
      options={locations.map(({ id, name }) => ({ value: id, label: name }))}
      value={locationId}
      onChange={({ target }) => onLocation(target.value)}
    />
  );
}
