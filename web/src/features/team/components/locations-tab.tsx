/** Where a person works and as what; one of them is the main one. */

import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { useOrganization } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { FormCheckbox, FormSelect } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { RemoveButton } from '@/components/form/remove-button';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { StationChip } from '@/components/ui/station';
import { useText } from '@/i18n/text';
import { addAssignment, refreshTeam, removeAssignment } from '../api';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';
import { Line, Section } from './section';

export function LocationsTab({ person }: { person: Person }) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const organization = useOrganization();
  const canEdit = usePermissions().can('team:update');
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={<FormattedMessage id="team.locations.title" defaultMessage="Positions" />}
      action={
        canEdit && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="team.locations.add" defaultMessage="Add a position" />
          </Button>
        )
      }
    >
      {person.assignments.length === 0 && (
        <p className="text-16 text-muted md:text-13">
          <FormattedMessage
            id="team.locations.none"
            defaultMessage="No position yet, so this person can’t be scheduled."
          />
        </p>
      )}
      <ul>
        {person.assignments.map(({ id, locationId, positionId, isPrimary, version }) => {
          const position = organization.position(positionId);
          const where = organization.location(locationId)?.name ?? '';
          const what = position ? text(position.name) : '';
          return (
            <Line key={id}>
              {position && <StationChip station={position.station} code={position.code} name={what} />}
              <span className="min-w-0 flex-1 truncate">{where}</span>
              {isPrimary && (
                <Badge>
                  <FormattedMessage id="team.locations.main" defaultMessage="Main" />
                </Badge>
              )}
              {canEdit && (
                <RemoveButton
                  label={intl.formatMessage(
                    { id: 'team.locations.remove', defaultMessage: 'Remove {what} at {where}' },
                    { what, where },
                  )}
                  title={intl.formatMessage(
                    { id: 'team.locations.remove_title', defaultMessage: 'Remove {what} at {where}?' },
                    { what, where },
                  )}
                  description={
                    <FormattedMessage
                      id="team.locations.remove_text"
                      defaultMessage="Scheduled shifts stay; no new ones can be assigned."
                    />
                  }
                  confirmLabel={<FormattedMessage id="remove" defaultMessage="Remove" />}
                  labels={TEAM_ERRORS}
                  onRemove={() => removeAssignment(person.id, id, version)}
                  onRemoved={() => refreshTeam(client)}
                />
              )}
            </Line>
          );
        })}
      </ul>
      {adding && <AddLocation person={person} onClose={() => setAdding(false)} />}
    </Section>
  );
}

const SCHEMA = z.object({ locationId: neededText(), positionId: neededText(), isPrimary: z.boolean() });

function AddLocation({ person, onClose }: { person: Person; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const { locations, positions } = useOrganization();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      locationId: person.locationIds[0] ?? '',
      positionId: '',
      isPrimary: person.assignments.length === 0,
    },
    send: (assignment) => addAssignment(person.id, assignment),
    onSaved: async () => {
      await refreshTeam(client);
      onClose();
    },
  });
  const { control } = form;
  const choose = intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="team.locations.add" defaultMessage="Add a position" />}
      submitLabel={<FormattedMessage id="add" defaultMessage="Add" />}
      form={form}
      labels={TEAM_ERRORS}
    >
      <FormSelect
        control={control}
        name="locationId"
        required
        label={<FormattedMessage id="team.filter.location" defaultMessage="Location" />}
        placeholder={choose}
        options={locations.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormSelect
        control={control}
        name="positionId"
        required
        label={<FormattedMessage id="team.filter.position" defaultMessage="Position" />}
        placeholder={choose}
        options={positions
          .filter(({ archived }) => !archived)
          .map(({ id, name }) => ({ value: id, label: text(name) }))}
      />
      <FormCheckbox
        control={control}
        name="isPrimary"
        label={<FormattedMessage id="team.locations.is_main" defaultMessage="This is the main position" />}
      />
    </FormSheet>
  );
}
