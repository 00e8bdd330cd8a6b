/** A new wage: what an hour pays from a day on, for which work, and why. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { usePlaces } from '@/api/use-places';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import { parseRateE4 } from '@/lib/money/money';
import { useBelowMinimum } from '@/lib/money/use-below-minimum';
import { dateIn } from '@/lib/time/dates';
import { addPart, refreshTeam } from '../api';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';

export function AddWage({ person, onClose }: { person: Person; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const places = usePlaces();
  const [draft, setDraft] = useState({
    rate: '',
    positionId: '',
    locationId: '',
    from: dateIn(person.zone),
    reason: '',
  });
  const rateE4 = parseRateE4(draft.rate);
  const [checked, setChecked] = useState(false);
  const saving = useSave(
    () =>
      addPart(person.id, 'wages', {
        rateE4,
        positionId: draft.positionId || null,
        locationId: draft.locationId || null,
        from: draft.from,
        reason: draft.reason,
      }),
    async () => {
      await refreshTeam(client);
      onClose();
    },
    { wage_below_minimum: 'rateE4', wage_overlap: 'from' },
  );
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const any = intl.formatMessage({ id: 'filter.any', defaultMessage: 'Any' });
  const needed = intl.formatMessage({ id: 'field.required', defaultMessage: 'This is needed.' });
  const missing = (value: string) => (checked && !value.trim() ? needed : undefined);
  const badRate =
    checked && rateE4 === null
      ? intl.formatMessage({ id: 'team.pay.bad_rate', defaultMessage: 'Write dollars, for example 17.25.' })
      : undefined;
  const taken = takenOf(saving.error);
  const belowMinimum = useBelowMinimum()(saving.error);
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="team.pay.add" defaultMessage="New wage" />}
      description={
        <FormattedMessage
          id="team.pay.add_text"
          defaultMessage="The wage that holds until then ends the day before. Pay of past days does not change."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      words={TEAM_ERRORS}
      onSubmit={() => {
        setChecked(true);
        if (rateE4 !== null && draft.from && draft.reason.trim()) saving.save();
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          required
          inputMode="decimal"
          label={<FormattedMessage id="team.pay.rate" defaultMessage="Dollars an hour" />}
          value={draft.rate}
          onChange={(event) => change({ rate: event.target.value })}
          error={badRate ?? belowMinimum ?? saving.errorOf('rateE4')}
        />
        <TextField
          required
          type="date"
          label={<FormattedMessage id="team.pay.first_day" defaultMessage="From" />}
          value={draft.from}
          onChange={(event) => change({ from: event.target.value })}
          error={missing(draft.from) ?? taken ?? saving.errorOf('from')}
        />
        <SelectField
          label={<FormattedMessage id="team.filter.position" defaultMessage="Position" />}
          placeholder={any}
          options={places.positions
            .filter(({ id }) => person.positionIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: text(name) }))}
          value={draft.positionId}
          onChange={(event) => change({ positionId: event.target.value })}
          error={saving.errorOf('positionId')}
        />
        <SelectField
          label={<FormattedMessage id="team.filter.location" defaultMessage="Location" />}
          placeholder={any}
          options={places.locations
            .filter(({ id }) => person.locationIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.locationId}
          onChange={(event) => change({ locationId: event.target.value })}
          error={saving.errorOf('locationId')}
        />
      </div>
      <TextField
        required
        label={<FormattedMessage id="team.pay.reason" defaultMessage="Why (kept on record)" />}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={missing(draft.reason) ?? saving.errorOf('reason')}
      />
    </FormSheet>
  );
}

/** "There is a wage from that date already. Choose another date.": the way out alone does not say what is wrong. */
function takenOf(error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== 'wage_overlap') return undefined;
  return [problem.title, problem.detail].filter(Boolean).join(' ');
}
