/** What the rows of the week are: people, positions, or the stations of a location that has some. */
import { useQuery } from '@tanstack/react-query';
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import type { Address } from '../../hooks/use-address';
import { GROUPINGS, type Grouping } from '../../model/grouped';
import { stationsQuery } from '../../stations/api';

const NAMES: Record<Grouping, MessageDescriptor> = defineMessages({
  people: { id: 'schedule.group_by.people', defaultMessage: 'By people' },
  position: { id: 'schedule.group_by.position', defaultMessage: 'By position' },
  station: { id: 'schedule.group_by.station', defaultMessage: 'By station' },
});

export function GroupSelect({ address, locationId }: { address: Address; locationId: string }) {
  const intl = useIntl();
  const hasStations = Boolean(useQuery(stationsQuery(locationId)).data?.items.length);
  const { grouping } = address;
  return (
    <select
      aria-label={intl.formatMessage({ id: 'schedule.group_by.label', defaultMessage: 'Group by' })}
      value={grouping}
      onChange={(event) => address.groupBy(event.target.value as Grouping)}
      className="h-9 rounded-control border border-field bg-card px-2"
    >
      {GROUPINGS.filter((one) => one !== 'station' || hasStations || grouping === 'station').map((one) => (
        <option key={one} value={one}>
          {intl.formatMessage(NAMES[one])}
        </option>
      ))}
    </select>
  );
}
