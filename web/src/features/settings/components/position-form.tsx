/** A position's form. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import type { Department, Position } from '@/api/places';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { useText } from '@/i18n/text';
import { STATIONS, type Station } from '@/lib/station';
import { changed, refresh, savePosition } from '../api';
import { EQUIPMENT } from '../equipment';
import { Group } from './group';
import { ReadOnlySheet } from './read-only-sheet';

const STATION_NAMES: Record<Station, MessageDescriptor> = defineMessages({
  grill: { id: 'station.grill', defaultMessage: 'Grill' },
  line: { id: 'station.line', defaultMessage: 'Line' },
  prep: { id: 'station.prep', defaultMessage: 'Prep' },
  dish: { id: 'station.dish', defaultMessage: 'Dish' },
  register: { id: 'station.register', defaultMessage: 'Register' },
  expo: { id: 'station.expo', defaultMessage: 'Expo' },
  lead: { id: 'station.lead', defaultMessage: 'Shift lead' },
  host: { id: 'station.host', defaultMessage: 'Host' },
});

type Draft = Omit<Position, 'id' | 'version'>;
type Props = { position: Position | null; departments: Department[]; readOnly: boolean; onClose(): void };

export function PositionForm({ position, departments, readOnly, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const [before] = useState<Draft>(() => draftOf(position, departments));
  const [draft, setDraft] = useState(before);
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  const saving = useSave(
    (version: number) => {
      if (position) return savePosition(position.id, { version, ...changed(before, draft) });
      const { archived: _, ...body } = draft;
      return savePosition(null, body);
    },
    async () => {
      await refresh(client, '/api/positions');
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  );
  const version = position?.version ?? 0;
  const fields = (
    <>
      <Group title={<FormattedMessage id="settings.position.what" defaultMessage="What it is" />}>
        <TextField
          required
          disabled={readOnly}
          label={<FormattedMessage id="settings.position.name_en" defaultMessage="Name in English" />}
          value={draft.name.en}
          onChange={(event) => change({ name: { ...draft.name, en: event.target.value } })}
          error={saving.errorOf('name.en')}
        />
        <TextField
          required
          disabled={readOnly}
          label={<FormattedMessage id="settings.position.name_es" defaultMessage="Name in Spanish" />}
          value={draft.name.es}
          onChange={(event) => change({ name: { ...draft.name, es: event.target.value } })}
          error={saving.errorOf('name.es')}
        />
        <SelectField
          disabled={readOnly}
          label={<FormattedMessage id="team.filter.department" defaultMessage="Department" />}
          options={departments.map(({ id, name }) => ({ value: id, label: text(name) }))}
          value={draft.departmentId}
          onChange={(event) => change({ departmentId: event.target.value })}
          error={saving.errorOf('departmentId')}
        />
        <SelectField
          disabled={readOnly}
          label={
            <FormattedMessage id="settings.position.station" defaultMessage="Station (gives the color)" />
          }
          options={STATIONS.map((station) => ({
            value: station,
            label: intl.formatMessage(STATION_NAMES[station]),
          }))}
          value={draft.station}
          onChange={(event) => change({ station: event.target.value as Station })}
          error={saving.errorOf('station')}
        />
        <TextField
          required
          disabled={readOnly}
          maxLength={2}
          label={<FormattedMessage id="settings.position.code" defaultMessage="Code of two letters" />}
          hint={
            <FormattedMessage
              id="settings.position.code_why"
              defaultMessage="Stands beside the color, so that color never stands alone."
            />
          }
          value={draft.code}
          onChange={(event) => change({ code: event.target.value.toUpperCase() })}
          error={saving.errorOf('code')}
        />
        <Checkbox
          disabled={readOnly}
          className="self-center"
          label={<FormattedMessage id="settings.position.is_tipped" defaultMessage="Gets tips" />}
          checked={draft.tipped}
          onChange={(event) => change({ tipped: event.target.checked })}
        />
      </Group>
      <Group title={<FormattedMessage id="settings.position.equipment" defaultMessage="Works with" />}>
        <p className="text-14 text-muted md:col-span-2 md:text-12">
          <FormattedMessage
            id="settings.position.equipment_why"
            defaultMessage="The law keeps people under 18 away from some of these; Lineup then blocks the shift."
          />
        </p>
        {Object.entries(EQUIPMENT).map(([word, name]) => (
          <Checkbox
            key={word}
            disabled={readOnly}
            label={intl.formatMessage(name)}
            checked={draft.equipment.includes(word)}
            onChange={(event) =>
              change({
                equipment: event.target.checked
                  ? [...draft.equipment, word]
                  : draft.equipment.filter((one) => one !== word),
              })
            }
          />
        ))}
      </Group>
      {position && !readOnly && (
        <Checkbox
          label={
            <FormattedMessage id="settings.position.archive" defaultMessage="Archived: not given any more" />
          }
          checked={draft.archived}
          onChange={(event) => change({ archived: event.target.checked })}
        />
      )}
    </>
  );
  const title = position ? (
    text(position.name)
  ) : (
    <FormattedMessage id="settings.position.add" defaultMessage="Add a position" />
  );
  if (readOnly) {
    return (
      <ReadOnlySheet title={title} onClose={onClose}>
        {fields}
      </ReadOnlySheet>
    );
  }
  return (
    <FormSheet
      onClose={onClose}
      title={title}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      onSubmit={() => saving.save(version)}
      onTheirs={() => void refresh(client, '/api/positions').then(onClose)}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, version))}
    >
      {fields}
    </FormSheet>
  );
}

function draftOf(position: Position | null, departments: Department[]): Draft {
  if (position) {
    const { id: _, version: __, ...rest } = position;
    return rest;
  }
  return {
    departmentId: departments[0]?.id ?? '',
    name: { en: '', es: '' },
    code: '',
    station: 'line',
    tipped: false,
    equipment: [],
    archived: false,
  };
}
