/** Places a legal hold on a person, a location or everything. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { FormSegmented, FormSelect, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, fault } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { addHold, formerQuery, type LegalHoldScope, peopleQuery, refreshHolds } from './api';
import { HOLD_SCOPE_NAMES, HOLD_SCOPES } from './names';

const FAULTS = defineMessages({
  person: { id: 'settings.records.choose_person', defaultMessage: 'Choose a person' },
  location: { id: 'settings.records.choose_location', defaultMessage: 'Choose a location' },
  short: { id: 'settings.records.reason_short', defaultMessage: 'Write at least 10 characters.' },
});
/** As the server asks. */
export const holdReason = () => z.string().check(z.trim(), z.minLength(10, fault(FAULTS.short)));

const SCHEMA = z
  .object({
    scope: choice<LegalHoldScope>(),
    employeeId: z.string(),
    locationId: z.string(),
    reason: holdReason(),
  })
  .check(
    z.refine((hold) => hold.scope !== 'person' || hold.employeeId !== '', {
      path: ['employeeId'],
      error: fault(FAULTS.person),
    }),
    z.refine((hold) => hold.scope !== 'location' || hold.locationId !== '', {
      path: ['locationId'],
      error: fault(FAULTS.location),
    }),
  );

export function HoldSheet({ onClose }: { onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const { locations } = useLocations();
  const ofAll = usePermissions().scope?.locationIds === 'all';
  const present = useQuery(peopleQuery).data?.items ?? [];
  const former = useQuery(formerQuery).data?.items ?? [];
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { scope: 'person', employeeId: '', locationId: '', reason: '' },
    send: ({ scope, employeeId, locationId, reason }) =>
      addHold({
        scope,
        employeeId: scope === 'person' ? employeeId : null,
        locationId: scope === 'location' ? locationId : null,
        reason,
      }),
    onSaved: async () => {
      await refreshHolds(client);
      onClose();
    },
  });
  const { control } = form;
  const scope = useWatch({ control, name: 'scope' });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="settings.holds.on" defaultMessage="Place hold" />}
      submitLabel={<FormattedMessage id="settings.holds.on" defaultMessage="Place hold" />}
    >
      <div className="grid gap-4">
        <FormSegmented
          control={control}
          name="scope"
          full
          label={intl.formatMessage({ id: 'settings.records.covers', defaultMessage: 'Records of' })}
          options={HOLD_SCOPES.filter((value) => value !== 'brand' || ofAll).map((value) => ({
            value,
            label: intl.formatMessage(HOLD_SCOPE_NAMES[value]),
          }))}
        />
        {scope === 'person' && (
          <FormSelect
            control={control}
            name="employeeId"
            required
            label={<FormattedMessage id="settings.records.employee" defaultMessage="Person" />}
            placeholder={intl.formatMessage(FAULTS.person)}
            options={[...present, ...former].map(({ id, firstName, lastName }) => ({
              value: id,
              label: `${firstName} ${lastName}`,
            }))}
          />
        )}
        {scope === 'location' && (
          <FormSelect
            control={control}
            name="locationId"
            required
            label={<FormattedMessage id="settings.records.at_location" defaultMessage="Location" />}
            placeholder={intl.formatMessage(FAULTS.location)}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <FormTextArea
          control={control}
          name="reason"
          required
          maxLength={500}
          label={<FormattedMessage id="settings.holds.reason" defaultMessage="Reason (kept on record)" />}
          hint={
            <FormattedMessage
              id="settings.holds.reason_hint"
              defaultMessage="At least 10 characters, such as the charge number."
            />
          }
        />
      </div>
    </FormSheet>
  );
}
