/** What a provider's file needs beside pay, and its names for kinds of pay. */
import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSelect, FormText } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { Button } from '@/components/ui/button';
import type { PlainDate } from '@/lib/time/dates';
import { changeProvider, type EarningCode, type Provider, type ProviderId, refreshExports } from '../api';
import { CODE_NAMES } from '../names';

type Settings = Provider['settings'];

/** What each file needs. */
const NEEDS: Record<ProviderId, readonly (keyof Settings)[]> = {
  gusto: [],
  adp_workforce_now: ['companyCode', 'batchId'],
  adp_run: ['companyCode', 'payFrequency'],
  paychex_flex: ['clientId'],
  quickbooks_desktop: ['itemField'],
  quickbooks_online: [],
  generic: [],
};

const NAMES = defineMessages({
  companyCode: { id: 'payroll.setting.company_code', defaultMessage: 'Company code' },
  batchId: { id: 'payroll.setting.batch_id', defaultMessage: 'Batch ID' },
  payFrequency: { id: 'payroll.setting.pay_frequency', defaultMessage: 'Pay frequency (one letter)' },
  clientId: { id: 'payroll.setting.client_id', defaultMessage: 'Client ID' },
  itemField: { id: 'payroll.setting.item_field', defaultMessage: 'Column of the payroll item' },
}) satisfies Record<keyof Settings, unknown>;

const SCHEMA = z.object({
  settings: z.object({
    companyCode: optionalText(),
    batchId: optionalText(),
    payFrequency: optionalText(),
    clientId: optionalText(),
    itemField: optionalText(),
  }),
  names: z.record(z.string(), optionalText()),
});

type Props = { provider: Provider; periodStart: PlainDate; onSaved(): void };

export function ProviderForm({ provider, periodStart, onSaved }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { settings, codes } = provider;
  const refresh = () => refreshExports(client, periodStart);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      settings: {
        companyCode: settings.companyCode ?? '',
        batchId: settings.batchId ?? '',
        payFrequency: settings.payFrequency ?? '',
        clientId: settings.clientId ?? '',
        itemField: settings.itemField ?? 'item',
      },
      names: Object.fromEntries(codes.map(({ code, name }) => [code, name ?? ''])) as Record<string, string>,
    },
    version: provider.version,
    send: ({ settings: typed, names }, version) => {
      const needs = NEEDS[provider.id];
      const kept = { ...settings };
      for (const name of needs) kept[name] = typed[name];
      return changeProvider(provider.id, {
        version,
        settings: kept,
        codes: codes.map(({ code }) => ({ code, name: names[code] ?? null })),
      });
    },
    onSaved: () => refresh().then(onSaved),
  });
  // What the current pay has comes first.
  const ordered = [...codes].sort((a, b) => Number(b.needed) - Number(a.needed));
  return (
    <Form form={form} onTheirs={() => void refresh()} className="grid gap-4">
      {NEEDS[provider.id].map((name) =>
        name === 'itemField' ? (
          <FormSelect
            key={name}
            control={form.control}
            name="settings.itemField"
            label={intl.formatMessage(NAMES[name])}
            options={[
              { value: 'item', label: 'ITEM' },
              { value: 'pitem', label: 'PITEM' },
            ]}
          />
        ) : (
          <FormText
            key={name}
            control={form.control}
            name={`settings.${name}`}
            maxLength={20}
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
