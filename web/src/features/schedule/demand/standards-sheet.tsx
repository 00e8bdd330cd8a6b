/** The labor standards of a location, position by position. */
import { useQueryClient } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { z } from 'zod/mini';
import type { Position } from '@/api/organization';
import { FormMoney, FormNumber, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { type LaborStandards, refreshDemand, setStandards } from './api';
import { STANDARDS_SCHEMA, type StandardsValues, valuesOf } from './standards-schema';

/** Half hours of duties, in minutes. */
const DUTY_MINUTES = [30, 60, 90, 120, 150, 180, 210, 240];

type Sent = z.output<typeof STANDARDS_SCHEMA>;
type Bound = { control: Control<StandardsValues, unknown, Sent> };
type Props = {
  locationId: string;
  standards: LaborStandards;
  positions: readonly Position[];
  onClose(): void;
};

export function StandardsSheet({ locationId, standards, positions, onClose }: Props) {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const client = useQueryClient();
  const ids = positions.map(({ id }) => id);
  const form = useAppForm({
    schema: STANDARDS_SCHEMA,
    defaultValues: valuesOf(standards, ids),
    version: standards.version,
    send: (values, version) => setStandards(locationId, { version, ...values }),
    onSaved: async () => {
      await refreshDemand(client, locationId);
      onClose();
    },
  });
  const { control } = form;
  const none = intl.formatMessage({ id: 'demand.none', defaultMessage: 'None' });
  const theirs = () => {
    form.reset(valuesOf(form.conflict?.current as LaborStandards, ids));
    form.clear();
  };
  return (
    <FormSheet
      form={form}
      shape="page"
      onClose={onClose}
      onTheirs={theirs}
      title={<FormattedMessage id="demand.standards.title" defaultMessage="Labor standards" />}
      submitLabel={<FormattedMessage id="demand.standards.save" defaultMessage="Save standards" />}
    >
      <div className="grid gap-3 md:grid-cols-4">
        <FormSelect
          control={control}
          name="target.kind"
          label={<FormattedMessage id="demand.target_kind" defaultMessage="Target" />}
          options={[
            { value: '', label: none },
            {
              value: 'labor_percent',
              label: intl.formatMessage({ id: 'demand.target.labor', defaultMessage: 'Labor in % of sales' }),
            },
            {
              value: 'sales_per_hour',
              label: intl.formatMessage({
                id: 'demand.target.sales',
                defaultMessage: 'Sales per labor hour',
              }),
            },
            {
              value: 'weekly_hours',
              label: intl.formatMessage({ id: 'demand.target.hours', defaultMessage: 'Hours a week' }),
            },
          ]}
        />
        <FormText
          control={control}
          name="target.value"
          inputMode="decimal"
          label={<FormattedMessage id="demand.target_value" defaultMessage="Target value" />}
        />
        <FormSelect
          control={control}
          name="keyholderPositionId"
          label={<FormattedMessage id="demand.keyholder" defaultMessage="Opens and closes" />}
          options={[
            { value: '', label: none },
            ...positions.map(({ id, name }) => ({ value: id, label: text(name) })),
          ]}
        />
        <FormMoney
          control={control}
          name="averageCheckCents"
          label={<FormattedMessage id="demand.check.label" defaultMessage="Average check" />}
          hint={
            standards.observedCheckCents !== null && (
              <FormattedMessage
                id="demand.check.observed"
                defaultMessage="{amount} in past sales"
                values={{ amount: money.cents(standards.observedCheckCents) }}
              />
            )
          }
        />
      </div>
      {positions.map((position, n) => (
        <fieldset key={position.id} className="grid gap-3 rounded-card border border-line p-3">
          <legend className="px-1 font-semibold text-16 md:text-14">{text(position.name)}</legend>
          <PositionFields control={control} n={n} />
        </fieldset>
      ))}
    </FormSheet>
  );
}

function PositionFields({ control, n }: Bound & { n: number }) {
  const intl = useIntl();
  const minutes = DUTY_MINUTES.map((count) => ({ value: String(count), label: String(count) }));
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[1.5fr_1fr_1fr_1fr_1fr_1fr_1fr]">
      <FormSelect
        control={control}
        name={`positions.${n}.basis`}
        label={<FormattedMessage id="demand.basis.label" defaultMessage="Follows" />}
        options={[
          { value: '', label: intl.formatMessage({ id: 'demand.none', defaultMessage: 'None' }) },
          {
            value: 'sales',
            label: intl.formatMessage({ id: 'demand.basis.sales', defaultMessage: 'Sales in $' }),
          },
          {
            value: 'covers',
            label: intl.formatMessage({ id: 'demand.basis.covers', defaultMessage: 'Covers' }),
          },
        ]}
      />
      <FormText
        control={control}
        name={`positions.${n}.perHour`}
        inputMode="decimal"
        label={<FormattedMessage id="demand.per_hour.label" defaultMessage="Per labor hour" />}
      />
      <FormNumber
        control={control}
        name={`positions.${n}.minimumStaff`}
        label={<FormattedMessage id="demand.minimum_staff" defaultMessage="At least" />}
      />
      <FormNumber
        control={control}
        name={`positions.${n}.opening.staff`}
        label={<FormattedMessage id="demand.opening_staff" defaultMessage="To open" />}
      />
      <FormSelect
        control={control}
        name={`positions.${n}.opening.minutes`}
        label={<FormattedMessage id="demand.opening_minutes" defaultMessage="Min before" />}
        options={minutes}
      />
      <FormNumber
        control={control}
        name={`positions.${n}.closing.staff`}
        label={<FormattedMessage id="demand.closing_staff" defaultMessage="To close" />}
      />
      <FormSelect
        control={control}
        name={`positions.${n}.closing.minutes`}
        label={<FormattedMessage id="demand.closing_minutes" defaultMessage="Min after" />}
        options={minutes}
      />
    </div>
  );
}
