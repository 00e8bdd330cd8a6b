/** A policy's form: what it gives, its limits, and where it holds. */
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { refresh } from '@/api/refresh';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { FormCheckbox, FormDate, FormNumber, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { Group } from '@/components/settings/group';
import { ReadOnlySheet } from '@/components/settings/read-only-sheet';
import { toast } from '@/components/ui/toast';
import { dateIn } from '@/lib/time/dates';
import { addPolicy, changePolicy, type Policy } from './api';
import { POLICY_FIELDS, POLICY_SCHEMA, policyDraft, policyTerms } from './draft';
import { COUNTED_KINDS, GRANT_NAMES, KIND_NAMES, YEAR_NAMES } from './names';
import { PolicyLimits } from './policy-limits';
import { PolicyLocations } from './policy-locations';

type Props = { policy: Policy | null; readOnly: boolean; onClose(): void };

export function PolicyForm({ policy, readOnly, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { locations } = useLocations();
  const { scope } = usePermissions();
  const reload = () => refresh(client, '/api/time-off-policies', '/api/team', '/api/time-off');
  const form = useAppForm({
    schema: POLICY_SCHEMA,
    defaultValues: policyDraft(policy, dateIn(locations[0]?.zone ?? 'UTC'), scope?.locationIds === 'all'),
    version: policy?.version,
    names: POLICY_FIELDS,
    send: (draft, version) =>
      policy
        ? changePolicy(policy.id, { version, terms: policyTerms(draft), ended: draft.ended })
        : addPolicy({ kind: draft.kind, startsOn: draft.startsOn, terms: policyTerms(draft) }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  });
  const { control } = form;
  const grant = useWatch({ control, name: 'grant' });
  const fields = (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <FormText
          control={control}
          name="name"
          required
          maxLength={60}
          disabled={readOnly}
          label={<FormattedMessage id="settings.time_off.name" defaultMessage="Name" />}
        />
        <FormSelect
          control={control}
          name="kind"
          disabled={readOnly || policy !== null}
          label={<FormattedMessage id="settings.time_off.kind" defaultMessage="Used for" />}
          options={COUNTED_KINDS.map((value) => ({ value, label: intl.formatMessage(KIND_NAMES[value]) }))}
        />
      </div>
      <FormCheckbox
        control={control}
        name="paid"
        disabled={readOnly}
        label={<FormattedMessage id="settings.time_off.paid" defaultMessage="Paid" />}
      />
      <Group title={<FormattedMessage id="settings.time_off.gives" defaultMessage="Hours" />}>
        <FormSelect
          control={control}
          name="grant"
          disabled={readOnly || policy !== null}
          label={<FormattedMessage id="settings.time_off.grant_label" defaultMessage="Given" />}
          options={(['accrued', 'yearly'] as const).map((value) => ({
            value,
            label: intl.formatMessage(GRANT_NAMES[value]),
          }))}
        />
        {grant === 'accrued' ? (
          <FormNumber
            control={control}
            name="hoursPerHour"
            required
            disabled={readOnly}
            label={
              <FormattedMessage id="settings.time_off.per_hour" defaultMessage="Hours of work for one hour" />
            }
            hint={
              <FormattedMessage
                id="settings.time_off.per_hour_hint"
                defaultMessage="Published shifts count once they are over."
              />
            }
          />
        ) : (
          <FormNumber
            control={control}
            name="yearlyHours"
            required
            inputMode="decimal"
            disabled={readOnly}
            label={<FormattedMessage id="settings.time_off.yearly" defaultMessage="Hours a year" />}
          />
        )}
        <FormSelect
          control={control}
          name="year"
          disabled={readOnly || policy !== null}
          label={<FormattedMessage id="settings.time_off.year_label" defaultMessage="Year begins" />}
          options={(['calendar', 'hire'] as const).map((value) => ({
            value,
            label: intl.formatMessage(YEAR_NAMES[value]),
          }))}
        />
        <FormDate
          control={control}
          name="startsOn"
          required
          disabled={readOnly || policy !== null}
          label={<FormattedMessage id="settings.time_off.starts" defaultMessage="First day that counts" />}
        />
      </Group>
      <PolicyLimits control={control} readOnly={readOnly} />
      <PolicyLocations control={control} readOnly={readOnly} error={form.errorOf('locationIds')} />
      {policy && (
        <FormCheckbox
          control={control}
          name="ended"
          disabled={readOnly || policy.ended}
          label={<FormattedMessage id="settings.time_off.end" defaultMessage="Ended: gives no more hours" />}
        />
      )}
    </>
  );
  const title = policy?.terms.name ?? (
    <FormattedMessage id="settings.time_off.add" defaultMessage="Add a policy" />
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
      onTheirs={() => void reload().then(onClose)}
    >
      {fields}
    </FormSheet>
  );
}
