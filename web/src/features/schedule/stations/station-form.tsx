/** The name and the department of a station. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { useText } from '@/i18n/text';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import { useLookups } from '../hooks/use-lookups';
import { addStation, changeStation, refreshStations, type Station } from './api';

/** The server's limit. */
const NAME_LENGTH = 40;
const SCHEMA = z.object({ name: neededText(), departmentId: z.string() });

type Props = { locationId: string; station: Station | null; onClose(): void };

export function StationForm({ locationId, station, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const { departments } = useLookups();
  const done = () => refreshStations(client).then(onClose);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { name: station?.name ?? '', departmentId: station?.departmentId ?? '' },
    version: station?.version,
    send: ({ name, departmentId }, version) => {
      const body = { name, departmentId: departmentId || null };
      return station ? changeStation(station.id, { ...body, version }) : addStation({ ...body, locationId });
    },
    onSaved: done,
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      onTheirs={() => void done()}
      labels={SCHEDULE_ERRORS}
      title={
        station ? (
          <FormattedMessage id="stations.edit.title" defaultMessage="Edit station" />
        ) : (
          <FormattedMessage id="stations.add" defaultMessage="Add station" />
        )
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
    >
      <FormText
        control={form.control}
        name="name"
        required
        maxLength={NAME_LENGTH}
        label={<FormattedMessage id="stations.name" defaultMessage="Name" />}
      />
      <FormSelect
        control={form.control}
        name="departmentId"
        label={<FormattedMessage id="team.filter.department" defaultMessage="Department" />}
        options={[
          {
            value: '',
            label: intl.formatMessage({ id: 'stations.any_department', defaultMessage: 'Both departments' }),
          },
          ...departments.map(({ id, name }) => ({ value: id, label: text(name) })),
        ]}
      />
    </FormSheet>
  );
}
