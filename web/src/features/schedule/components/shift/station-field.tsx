/** The station of a shift, where its location has any: those of the position's department, and those of both. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { SelectField } from '@/components/ui/select';
import { stationsQuery } from '../../stations/api';
import type { Position } from '../../types';

type Props = {
  locationId: string;
  position: Position | undefined;
  stationId: string | null;
  disabled: boolean;
  onChange(stationId: string | null): void;
};

export function StationField({ locationId, position, stationId, disabled, onChange }: Props) {
  const intl = useIntl();
  const stations = useQuery(stationsQuery(locationId)).data?.items ?? [];
  const offered = stations.filter(
    ({ id, departmentId }) =>
      id === stationId || departmentId === null || departmentId === position?.departmentId,
  );
  if (offered.length === 0) return null;
  return (
    <SelectField
      label={<FormattedMessage id="schedule.field.station" defaultMessage="Station" />}
      value={stationId ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || null)}
      options={[
        {
          value: '',
          label: intl.formatMessage({ id: 'schedule.station.none', defaultMessage: 'No station' }),
        },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
