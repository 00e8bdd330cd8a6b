/** Where a person works and as what; one of them is the main one. */
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePlaces } from '@/api/use-places';
import { usePermissions } from '@/auth/use-permissions';
import { FormSheet } from '@/components/form/form-sheet';
import { RemoveButton } from '@/components/form/remove-button';
import { useSave } from '@/components/form/use-save';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select';
import { StationChip } from '@/components/ui/station';
import { useText } from '@/i18n/text';
import { addPart, refreshTeam, removePart } from '../api';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';
import { Line, Section } from './section';

export function PlacesTab({ person }: { person: Person }) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const places = usePlaces();
  const mayEdit = usePermissions().can('team:update');
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={<FormattedMessage id="team.places.title" defaultMessage="Works as" />}
      action={
        mayEdit && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="team.places.add" defaultMessage="Add a position" />
          </Button>
        )
      }
    >
      {person.assignments.length === 0 && (
        <p className="text-16 text-muted md:text-13">
          <FormattedMessage
            id="team.places.none"
            defaultMessage="No position yet, so this person cannot be given shifts."
          />
        </p>
      )}
      <ul>
        {person.assignments.map(({ id, locationId, positionId, isPrimary, version }) => {
          const position = places.position(positionId);
          const where = places.location(locationId)?.name ?? '';
          const what = position ? text(position.name) : '';
          return (
            <Line key={id}>
              {position && <StationChip station={position.station} code={position.code} name={what} />}
              <span className="min-w-0 flex-1 truncate">{where}</span>
              {isPrimary && (
                <Badge>
                  <FormattedMessage id="team.places.main" defaultMessage="Main" />
                </Badge>
              )}
              {mayEdit && (
                <RemoveButton
                  label={intl.formatMessage(
                    { id: 'team.places.remove', defaultMessage: 'Remove {what} at {where}' },
                    { what, where },
                  )}
                  title={intl.formatMessage(
                    { id: 'team.places.remove_title', defaultMessage: 'No longer {what} at {where}?' },
                    { what, where },
                  )}
                  description={
                    <FormattedMessage
                      id="team.places.remove_text"
                      defaultMessage="Shifts that are already planned stay; new ones cannot be given."
                    />
                  }
                  confirmLabel={<FormattedMessage id="remove" defaultMessage="Remove" />}
                  words={TEAM_ERRORS}
                  onRemove={() => removePart(person.id, 'assignments', id, version)}
                  onRemoved={() => refreshTeam(client)}
                />
              )}
            </Line>
          );
        })}
      </ul>
      {adding && <AddPlace person={person} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function AddPlace({ person, onClose }: { person: Person; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const { locations, positions } = usePlaces();
  const [draft, setDraft] = useState({
    locationId: person.locationIds[0] ?? '',
    positionId: '',
    isPrimary: person.assignments.length === 0,
  });
  const saving = useSave(
    () => addPart(person.id, 'assignments', draft),
    async () => {
      await refreshTeam(client);
      onClose();
    },
  );
  const choose = intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="team.places.add" defaultMessage="Add a position" />}
      submitLabel={<FormattedMessage id="add" defaultMessage="Add" />}
      state={saving}
      words={TEAM_ERRORS}
      onSubmit={() => saving.save()}
    >
      <SelectField
        required
        label={<FormattedMessage id="team.filter.location" defaultMessage="Location" />}
        placeholder={choose}
        options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.locationId}
        onChange={(event) => setDraft({ ...draft, locationId: event.target.value })}
        error={saving.errorOf('locationId')}
      />
      <SelectField
        required
        label={<FormattedMessage id="team.filter.position" defaultMessage="Position" />}
        placeholder={choose}
        options={positions
          .filter(({ archived }) => !archived)
          .map(({ id, name }) => ({ value: id, label: text(name) }))}
        value={draft.positionId}
        onChange={(event) => setDraft({ ...draft, positionId: event.target.value })}
        error={saving.errorOf('positionId')}
      />
      <Checkbox
        label={<FormattedMessage id="team.places.is_main" defaultMessage="This is the main position" />}
        checked={draft.isPrimary}
        onChange={(event) => setDraft({ ...draft, isPrimary: event.target.checked })}
      />
    </FormSheet>
  );
}
