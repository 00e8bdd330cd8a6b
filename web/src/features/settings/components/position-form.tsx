/** A position's form. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import type { Department, Position } from '@/api/organization';
import { refresh } from '@/api/refresh';
import { FormCheckbox, FormSelect, FormText, FormTick } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { changed } from '@/components/settings/draft';
import { Group } from '@/components/settings/group';
import { ReadOnlySheet } from '@/components/settings/read-only-sheet';
import { toast } from '@/components/ui/toast';
import { useText } from '@/i18n/text';
import { CERTIFICATE_NAMES, type CertificateKind, REQUIRABLE_CERTIFICATES } from '@/lib/certificates';
import { STATIONS, type Station } from '@/lib/station';
import { addPosition, changePosition } from '../api';
import { EQUIPMENT } from '../equipment';

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
const SCHEMA = z.object({
  departmentId: choice<string>(),
  name: z.object({ en: neededText(), es: neededText() }),
  code: z.string(),
  station: choice<Station>(),
  tipped: z.boolean(),
  equipment: z.array(z.string()),
  certificates: z.array(choice<CertificateKind>()),
  archived: z.boolean(),
});

type Props = { position: Position | null; departments: Department[]; readOnly: boolean; onClose(): void };

export function PositionForm({ position, departments, readOnly, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const [before] = useState<Draft>(() => draftOf(position, departments));
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: before,
    version: position?.version,
    send: (draft, version) => {
      if (position) return changePosition(position.id, { version, ...changed(before, draft) });
      const { archived: _, ...body } = draft;
      return addPosition(body);
    },
    onSaved: async () => {
      await refresh(client, '/api/positions');
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  });
  const { control } = form;
  const fields = (
    <>
      <Group title={<FormattedMessage id="settings.position.what" defaultMessage="Details" />}>
        <FormText
          control={control}
          name="name.en"
          required
          disabled={readOnly}
          label={<FormattedMessage id="settings.position.name_en" defaultMessage="Name in English" />}
        />
        <FormText
          control={control}
          name="name.es"
          required
          disabled={readOnly}
          label={<FormattedMessage id="settings.position.name_es" defaultMessage="Name in Spanish" />}
        />
        <FormSelect
          control={control}
          name="departmentId"
          disabled={readOnly}
          label={<FormattedMessage id="team.filter.department" defaultMessage="Department" />}
          options={departments.map(({ id, name }) => ({ value: id, label: text(name) }))}
        />
        <FormSelect
          control={control}
          name="station"
          disabled={readOnly}
          label={
            <FormattedMessage id="settings.position.station" defaultMessage="Station (sets the color)" />
          }
          options={STATIONS.map((station) => ({
            value: station,
            label: intl.formatMessage(STATION_NAMES[station]),
          }))}
        />
        <FormText
          control={control}
          name="code"
          format={(typed) => typed.toUpperCase()}
          required
          disabled={readOnly}
          maxLength={2}
          label={<FormattedMessage id="settings.position.code" defaultMessage="Two-letter code" />}
          hint={
            <FormattedMessage id="settings.position.code_why" defaultMessage="Shown next to the color." />
          }
        />
        <FormCheckbox
          control={control}
          name="tipped"
          disabled={readOnly}
          className="self-center"
          label={<FormattedMessage id="settings.position.is_tipped" defaultMessage="Tipped position" />}
        />
      </Group>
      <Group title={<FormattedMessage id="settings.position.equipment" defaultMessage="Equipment" />}>
        <p className="text-14 text-muted md:col-span-2 md:text-12">
          <FormattedMessage
            id="settings.position.equipment_why"
            defaultMessage="The law bars minors from some of these; Lineup blocks those shifts."
          />
        </p>
        {Object.entries(EQUIPMENT).map(([code, name]) => (
          <FormTick
            key={code}
            control={control}
            name="equipment"
            item={code}
            disabled={readOnly}
            label={intl.formatMessage(name)}
          />
        ))}
      </Group>
      <Group
        title={
          <FormattedMessage id="settings.position.certificates" defaultMessage="Required certificates" />
        }
      >
        {REQUIRABLE_CERTIFICATES.map((kind) => (
          <FormTick
            key={kind}
            control={control}
            name="certificates"
            item={kind}
            disabled={readOnly}
            label={intl.formatMessage(CERTIFICATE_NAMES[kind])}
          />
        ))}
      </Group>
      {position && !readOnly && (
        <FormCheckbox
          control={control}
          name="archived"
          label={
            <FormattedMessage id="settings.position.archive" defaultMessage="Archived: no longer assigned" />
          }
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
      form={form}
      onTheirs={() => void refresh(client, '/api/positions').then(onClose)}
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
    certificates: [],
    archived: false,
  };
}
