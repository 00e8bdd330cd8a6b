/** A new wage: what an hour pays from a day on, for which work, and why. */
import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { ApiError } from '@/api/errors';
import { useOrganization } from '@/api/use-organization';
import { FormDate, FormMoney, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText, optionalChoice, rate } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { useText } from '@/i18n/text';
import { useBelowMinimum } from '@/lib/money/use-below-minimum';
import { dateIn } from '@/lib/time/dates';
import { addWage, refreshTeam } from '../api';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';

const FAULTS = defineMessages({
  rate: { id: 'team.pay.bad_rate', defaultMessage: 'Enter dollars, like 17.25.' },
});

const SCHEMA = z.object({
  rateE4: rate(FAULTS.rate),
  positionId: optionalChoice(),
  locationId: optionalChoice(),
  from: neededText(),
  reason: neededText(),
});

export function AddWage({ person, onClose }: { person: Person; onClose(): void }) {
  const intl = useIntl();
  const text = useText();
  const client = useQueryClient();
  const organization = useOrganization();
  const belowMinimum = useBelowMinimum();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { rateE4: '', positionId: '', locationId: '', from: dateIn(person.zone), reason: '' },
    send: (wage) => addWage(person.id, wage),
    onSaved: async () => {
      await refreshTeam(client);
      onClose();
    },
    names: { wage_below_minimum: 'rateE4', wage_overlap: 'from' },
    messageOf: (error) => belowMinimum(error) ?? usedDatesOf(error),
  });
  const { control } = form;
  const any = intl.formatMessage({ id: 'filter.any', defaultMessage: 'Any' });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="team.pay.add" defaultMessage="New wage" />}
      description={
        <FormattedMessage
          id="team.pay.add_text"
          defaultMessage="The current rate ends the day before. Past pay doesn’t change."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      labels={TEAM_ERRORS}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <FormMoney
          control={control}
          name="rateE4"
          required
          label={<FormattedMessage id="team.pay.rate" defaultMessage="Dollars an hour" />}
        />
        <FormDate
          control={control}
          name="from"
          required
          label={<FormattedMessage id="team.pay.first_day" defaultMessage="From" />}
        />
        <FormSelect
          control={control}
          name="positionId"
          label={<FormattedMessage id="team.filter.position" defaultMessage="Position" />}
          placeholder={any}
          options={organization.positions
            .filter(({ id }) => person.positionIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: text(name) }))}
        />
        <FormSelect
          control={control}
          name="locationId"
          label={<FormattedMessage id="team.filter.location" defaultMessage="Location" />}
          placeholder={any}
          options={organization.locations
            .filter(({ id }) => person.locationIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <FormText
        control={control}
        name="reason"
        required
        label={<FormattedMessage id="team.pay.reason" defaultMessage="Reason (kept on record)" />}
      />
    </FormSheet>
  );
}

/** "There is a wage from that date already. Choose another date.": the remedy alone does not name the error. */
function usedDatesOf(error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== 'wage_overlap') return undefined;
  return [problem.title, problem.detail].filter(Boolean).join(' ');
}
