/** Makes a pool, or changes how one divides from a day on; what it would do is tried on the week first. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Position } from '@/api/organization';
import { useOrganization } from '@/api/use-organization';
import {
  FormCheckbox,
  FormDate,
  FormNumber,
  FormSelect,
  FormText,
  FormTick,
  FormTime,
} from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { Button } from '@/components/ui/button';
import { addDays } from '@/lib/time/dates';
import type { WeekAddress } from '../use-week-address';
import { addPool, addRule, refreshTips, type TipPool, tryRule } from './api';
import { METHOD_NAMES, METHODS, PERIOD_NAMES, PERIODS, SOURCE_NAMES, SOURCES } from './names';
import { POOL_SCHEMA, ruleOf, valuesOf } from './pool-schema';
import { PositionFields } from './position-fields';
import { TrialResult } from './trial-result';

type Props = { address: WeekAddress; pool: TipPool | null; onClose(): void };

/** The form starts with the brand's positions, so it waits for them. */
export function PoolSheet(props: Props) {
  const { positions } = useOrganization();
  return positions.length > 0 && <PoolForm {...props} positions={positions} />;
}

function PoolForm({ address, pool, positions, onClose }: Props & { positions: readonly Position[] }) {
  const intl = useIntl();
  const client = useQueryClient();
  const { location, weekStart, weekEnd } = address;
  const last = pool?.rules.at(-1);
  const close = () => refreshTips(client).then(onClose);
  const form = useAppForm({
    schema: POOL_SCHEMA,
    defaultValues: valuesOf(
      last,
      { name: pool?.name ?? '', effectiveFrom: pool ? addDays(weekEnd, 1) : weekStart },
      positions,
    ),
    version: pool?.version,
    send: (values, version) =>
      pool
        ? addRule(pool.id, { version, rule: ruleOf(values) })
        : addPool({ locationId: location.id, name: values.name, rule: ruleOf(values) }),
    onSaved: (saved) => close().then(() => address.toPool(saved.id)),
  });
  const trial = useMutation({ mutationFn: tryRule });
  const { control } = form;
  const tryOut = form.handleSubmit((values) =>
    trial.mutate({
      locationId: location.id,
      poolId: pool?.id ?? null,
      rule: ruleOf(values),
      from: weekStart,
      to: weekEnd,
    }),
  );
  return (
    <FormSheet
      form={form}
      shape="page"
      onClose={onClose}
      onTheirs={() => void close()}
      title={
        pool ? (
          <FormattedMessage
            id="tips.rule.title"
            defaultMessage="Change {pool}"
            values={{ pool: pool.name }}
          />
        ) : (
          <FormattedMessage id="tips.pool.add" defaultMessage="Add a pool" />
        )
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {!pool && (
          <FormText
            control={control}
            name="name"
            required
            maxLength={40}
            label={<FormattedMessage id="tips.pool.name" defaultMessage="Name" />}
          />
        )}
        <FormDate
          control={control}
          name="effectiveFrom"
          required
          label={<FormattedMessage id="tips.rule.from" defaultMessage="From" />}
        />
        <FormSelect
          control={control}
          name="method"
          label={<FormattedMessage id="tips.method.label" defaultMessage="Divided by" />}
          options={METHODS.map((method) => ({
            value: method,
            label: intl.formatMessage(METHOD_NAMES[method]),
          }))}
        />
        <FormSelect
          control={control}
          name="period"
          label={<FormattedMessage id="tips.period.label" defaultMessage="Tips of each" />}
          options={PERIODS.map((period) => ({
            value: period,
            label: intl.formatMessage(PERIOD_NAMES[period]),
          }))}
        />
        {form.watch('period') === 'shift' && (
          <>
            <FormTime
              control={control}
              name="starts"
              required
              label={<FormattedMessage id="tips.rule.starts" defaultMessage="Work counts from" />}
            />
            <FormTime
              control={control}
              name="ends"
              required
              label={<FormattedMessage id="tips.rule.ends" defaultMessage="Until" />}
            />
          </>
        )}
        <FormNumber
          control={control}
          name="contributionPercent"
          required
          label={<FormattedMessage id="tips.rule.contribution" defaultMessage="Pooled part, in %" />}
        />
      </div>
      <FormCheckbox
        control={control}
        name="staffAgreed"
        label={
          <FormattedMessage
            id="tips.rule.staff_agreed"
            defaultMessage="The staff agreed on this pool among themselves"
          />
        }
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-14 font-medium">
          <FormattedMessage id="tips.source.label" defaultMessage="Source" />
        </legend>
        {SOURCES.map((source) => (
          <FormTick
            key={source}
            control={control}
            name="sources"
            item={source}
            order={SOURCES}
            label={intl.formatMessage(SOURCE_NAMES[source])}
          />
        ))}
      </fieldset>
      <PositionFields />
      <section className="grid gap-3 border-line border-t pt-3">
        <div>
          <Button variant="tint" size="sm" busy={trial.isPending} onClick={() => void tryOut()}>
            <FormattedMessage id="tips.try.action" defaultMessage="Try it on this week" />
          </Button>
        </div>
        <TrialResult trial={trial.data ?? null} error={trial.error} />
      </section>
    </FormSheet>
  );
}
