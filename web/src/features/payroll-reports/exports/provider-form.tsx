/** What a provider's file needs beside pay, and its names for kinds of pay. */
import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSelect, FormText } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { Button } from '@/components/ui/button';
import type { PlainDate } from '@/lib/time/dates';
import { changeProvider, type EarningCode, type Provider, type ProviderId, refreshExports } from '../api';
import { CODE_NAMES } from '../names';

/** What each file needs to know of the employer; where there are values, one of them. */
const NEEDS: Record<ProviderId, readonly { name: keyof typeof NAMES; most: number; values?: string[] }[]> = {
  gusto: [],
  adp_workforce_now: [
    { name: 'companyCode', most: 3 },
    { name: 'batchId', most: 9 },
  ],
  adp_run: [
    { name: 'companyCode', most: 20 },
    { name: 'payFrequency', most: 1, values: ['W', 'B', 'S', 'M'] },
    { name: 'headerLine', most: 200 },
  ],
  paychex_flex: [{ name: 'clientId', most: 8 }],
  quickbooks_desktop: [
    { name: 'companyName', most: 60 },
    { name: 'companyCreateTime', most: 20 },
    { name: 'itemColumn', most: 5, values: ['pitem', 'item'] },
  ],
  quickbooks_online: [],
  generic: [{ name: 'bom', most: 3, values: ['yes', 'no'] }],
};

const NAMES = defineMessages({
  companyCode: { id: 'payroll.setting.company_code', defaultMessage: 'Company code' },
  batchId: { id: 'payroll.setting.batch_id', defaultMessage: 'Batch ID' },
  payFrequency: { id: 'payroll.setting.pay_frequency', defaultMessage: 'Pay frequency' },
  headerLine: { id: 'payroll.setting.header_line', defaultMessage: 'First line of your ADP template' },
  clientId: { id: 'payroll.setting.client_id', defaultMessage: 'Client ID' },
  companyName: { id: 'payroll.setting.company_name', defaultMessage: 'Company name' },
  companyCreateTime: { id: 'payroll.setting.create_time', defaultMessage: 'Company create time' },
  itemColumn: { id: 'payroll.setting.item_column', defaultMessage: 'Column of the payroll item' },
  bom: { id: 'payroll.setting.bom', defaultMessage: 'Byte order mark, for Excel' },
});

const VALUE_NAMES: Record<string, MessageDescriptor> = defineMessages({
  W: { id: 'payroll.frequency.weekly', defaultMessage: 'Weekly (W)' },
  B: { id: 'payroll.frequency.biweekly', defaultMessage: 'Every two weeks (B)' },
  S: { id: 'payroll.frequency.semimonthly', defaultMessage: 'Twice a month (S)' },
  M: { id: 'payroll.frequency.monthly', defaultMessage: 'Monthly (M)' },
  yes: { id: 'payroll.setting_yes', defaultMessage: 'Yes' },
  no: { id: 'payroll.setting_no', defaultMessage: 'No' },
});

const SCHEMA = z.object({
  settings: z.record(z.string(), z.string().check(z.trim())),
  names: z.record(z.string(), optionalText()),
});

type Props = { provider: Provider; periodStart: PlainDate; onSaved(): void };

export function ProviderForm({ provider, periodStart, onSaved }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { settings, codes } = provider;
  const needs = NEEDS[provider.id];
  const refresh = () => refreshExports(client, periodStart);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      settings: Object.fromEntries(needs.map(({ name }) => [name, settings[name] ?? ''])) as Record<
        string,
        string
      >,
      names: Object.fromEntries(codes.map(({ code, name }) => [code, name ?? ''])) as Record<string, string>,
    },
    version: provider.version,
    send: ({ settings: typed, names }, version) =>
      changeProvider(provider.id, {
        version,
        settings: Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
        codes: codes.map(({ code }) => ({ code, name: names[code] ?? null })),
      }),
    onSaved: () => refresh().then(onSaved),
  });
  /** Columns are called as QuickBooks calls them. */
  const labelOf = (value: string) => {
    const name = VALUE_NAMES[value];
    return name ? intl.formatMessage(name) : value.toUpperCase() || '–';
  };
  // What the current pay has comes first.
  const ordered = [...codes].sort((a, b) => Number(b.needed) - Number(a.needed));
  return (
    <Form form={form} onTheirs={() => void refresh()} className="grid gap-4">
      {needs.map(({ name, most, values }) =>
        values ? (
          <FormSelect
            key={name}
            control={form.control}
            name={`settings.${name}`}
            label={intl.formatMessage(NAMES[name])}
            options={['', ...values].map((value) => ({ value, label: labelOf(value) }))}
          />
        ) : (
          <FormText
            key={name}
            control={form.control}
            name={`settings.${name}`}
            maxLength={most}
            autoComplete="off"
            label={intl.formatMessage(NAMES[name])}
          />
        ),
      )}
      {ordered.map(({ code, needed }) => (
        <FormText
          key={code}
          control={form.control}
          name={`names.${code}`}
          maxLength={60}
          label={<CodeLabel code={code} needed={needed} />}
        />
      ))}
      <Button type="submit" variant="primary" busy={form.busy}>
        <FormattedMessage id="save" defaultMessage="Save" />
      </Button>
    </Form>
  );
}

const CodeLabel = ({ code, needed }: { code: EarningCode; needed: boolean }) => (
  <>
    <FormattedMessage {...CODE_NAMES[code]} />
    {needed && (
      <span className="font-normal text-muted">
        {' · '}
        <FormattedMessage id="payroll.code_needed" defaultMessage="in this pay" />
      </span>
    )}
  </>
);
