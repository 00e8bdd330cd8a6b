/** Enters tips that came in on a day. */
import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormDate, FormMoney, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, fail, neededText, optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { parseCents } from '@/lib/money/money';
import type { WeekAddress } from '../use-week-address';
import { addReceipt, refreshTips, type TipRuns, type TipSource } from './api';
import { ruleOn } from './model';
import { SOURCE_NAMES, SOURCES } from './names';

const FAULTS = defineMessages({
  cents: { id: 'tips.receipts.amount_wrong', defaultMessage: 'Enter an amount like 412.36.' },
});

const SCHEMA = z.object({
  date: neededText(),
  source: choice<TipSource>(),
  cents: z.pipe(
    z.string(),
    z.transform((text, context): number => parseCents(text) || fail(context, FAULTS.cents)),
  ),
  goal: choice<'all' | 'pool'>(),
  note: optionalText(),
});

type Props = { address: WeekAddress; runs: TipRuns; onClose(): void };

export function ReceiptSheet({ address, runs: { pool, today }, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  // A shift's pool takes only what is entered for it.
  const ofShift = ruleOn(pool, address.weekEnd)?.period === 'shift';
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      date: today < address.weekEnd ? today : address.weekEnd,
      source: 'card' as TipSource,
      cents: '',
      goal: (ofShift ? 'pool' : 'all') as 'all' | 'pool',
      note: '',
    },
    send: ({ goal, ...values }) =>
      addReceipt({
        ...values,
        locationId: address.location.id,
        poolId: goal === 'pool' ? pool.id : null,
      }),
    onSaved: () => refreshTips(client).then(onClose),
  });
  const { control } = form;
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="tips.receipts.add" defaultMessage="Enter tips" />}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <FormDate
          control={control}
          name="date"
          required
          max={today}
          label={<FormattedMessage id="tips.day" defaultMessage="Day" />}
        />
        <FormMoney
          control={control}
          name="cents"
          required
          label={<FormattedMessage id="tips.amount" defaultMessage="Amount in dollars" />}
        />
      </div>
      <FormSelect
        control={control}
        name="source"
        label={<FormattedMessage id="tips.source.label" defaultMessage="Source" />}
        options={[...SOURCES, 'service_charge' as const].map((source) => ({
          value: source,
          label: intl.formatMessage(SOURCE_NAMES[source]),
        }))}
      />
      <FormSelect
        control={control}
        name="goal"
        label={<FormattedMessage id="tips.receipts.goal.label" defaultMessage="For" />}
        options={[
          {
            value: 'all',
            label: intl.formatMessage({
              id: 'tips.receipts.goal.all',
              defaultMessage: 'All pools of days and weeks',
            }),
          },
          {
            value: 'pool',
            label: intl.formatMessage(
              { id: 'tips.receipts.goal.pool', defaultMessage: 'Only {pool}' },
              { pool: pool.name },
            ),
          },
        ]}
      />
      <FormText
        control={control}
        name="note"
        maxLength={200}
        label={<FormattedMessage id="tips.note" defaultMessage="Note" />}
      />
    </FormSheet>
  );
}
