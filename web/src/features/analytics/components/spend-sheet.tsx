/** Entering what a month cost, line by line of the sources. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormMoney } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { fail } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { SelectField } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { centsText, parseCents } from '@/lib/money/money';
import { type MonthSpend, putSpend, refreshReports, spendQuery } from '../api';
import { useSourceName } from '../names';

/** What brands usually pay for, besides the lines that brought someone. */
const DEFAULT_SOURCES = ['boards', 'qr', 'sms', 'referral'];
/** How many months back can be chosen. */
const MONTHS = 13;

/** This month and those before it: `2026-11`, `2026-10`, …. */
function monthsBack(): string[] {
  const now = new Date();
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
    return month.toISOString().slice(0, 7);
  });
}

const FAULTS = defineMessages({
  amount: { id: 'analytics.spend.wrong', defaultMessage: 'Enter dollars, like 420 or 420.50' },
});

const SCHEMA = z.object({
  items: z.array(
    z.object({
      line: z.string(),
      // Nothing typed is nothing spent.
      amount: z.pipe(
        z.string(),
        z.transform((typed, context): number =>
          typed.trim() ? (parseCents(typed) ?? fail(context, FAULTS.amount)) : 0,
        ),
      ),
    }),
  ),
});
const NOTHING = z.object({});

type Props = { lines: readonly string[]; onClose(): void };

export default function SpendSheet({ lines, onClose }: Props) {
  const [months] = useState(monthsBack);
  const [month, setMonth] = useState(months[0] ?? '');
  const { data } = useQuery({ ...spendQuery(month), refetchOnMount: 'always' });
  return data ? (
    <MonthForm
      key={data.month}
      spend={data}
      lines={lines}
      months={months}
      onMonth={setMonth}
      onClose={onClose}
    />
  ) : (
    <Waiting onClose={onClose} />
  );
}

/** While a month is read. */
function Waiting({ onClose }: { onClose(): void }) {
  const form = useAppForm({ schema: NOTHING, defaultValues: {}, send: async () => {}, onSaved: () => {} });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="analytics.spend.title" defaultMessage="Recruiting spend" />}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={{ ...form, busy: true }}
    >
      <SkeletonRows rows={5} />
    </FormSheet>
  );
}

type FormProps = Props & { spend: MonthSpend; months: string[]; onMonth(month: string): void };

function MonthForm({ spend, lines, months, onMonth, onClose }: FormProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const sourceName = useSourceName();
  const names = [...new Set([...lines, ...DEFAULT_SOURCES, ...Object.keys(spend.items)])];
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      items: names.map((line) => ({
        line,
        amount: spend.items[line] === undefined ? '' : centsText(spend.items[line]),
      })),
    },
    mode: 'onChange',
    version: spend.version,
    send: ({ items }, version) =>
      putSpend(spend.month, Object.fromEntries(items.map(({ line, amount }) => [line, amount])), version),
    onSaved: async () => {
      await refreshReports(client);
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
    names: Object.fromEntries(names.map((line, at) => [`items.${line}`, `items.${at}.amount`])),
  });
  const monthName = (month: string) =>
    intl.formatDate(`${month}-01T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="analytics.spend.title" defaultMessage="Recruiting spend" />}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      onTheirs={() => void refreshReports(client).then(onClose)}
    >
      <SelectField
        label={<FormattedMessage id="analytics.spend.month" defaultMessage="Month" />}
        hint={
          <FormattedMessage
            id="analytics.spend.hint"
            defaultMessage="In dollars, for the whole brand. Partial months are prorated."
          />
        }
        options={months.map((value) => ({ value, label: monthName(value) }))}
        value={spend.month}
        onChange={(event) => onMonth(event.target.value)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {names.map((line, at) => (
          <FormMoney
            key={line}
            control={form.control}
            name={`items.${at}.amount`}
            autoComplete="off"
            label={sourceName(line)}
            placeholder="0"
          />
        ))}
      </div>
    </FormSheet>
  );
}
