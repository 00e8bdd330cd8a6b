/** Names that a provider has for kinds of pay, asked for where they are missing. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import type { PlainDate } from '@/lib/time/dates';
import {
  changeProvider,
  type EarningCode,
  type Provider,
  type ProviderId,
  providersQuery,
  refreshExports,
} from '../api';
import { CODE_NAMES } from '../names';
import { useProviderName } from './use-provider-name';

const SCHEMA = z.object({ names: z.record(z.string(), neededText()) });

type Props = {
  provider: ProviderId;
  periodStart: PlainDate;
  codes: readonly EarningCode[];
  onClose(): void;
};

export function CodesSheet({ provider, ...props }: Props) {
  const { data } = useQuery(providersQuery);
  const found = data?.find(({ id }) => id === provider);
  return found ? <CodesForm provider={found} {...props} /> : null;
}

function CodesForm({
  provider,
  periodStart,
  codes,
  onClose,
}: Omit<Props, 'provider'> & { provider: Provider }) {
  const intl = useIntl();
  const nameOf = useProviderName();
  const client = useQueryClient();
  const close = () => refreshExports(client, periodStart).then(onClose);
  const form = useAppForm({
    schema: SCHEMA,
    // Most providers call it what it is; who knows better types over it.
    defaultValues: {
      names: Object.fromEntries(codes.map((code) => [code, intl.formatMessage(CODE_NAMES[code])])) as Record<
        string,
        string
      >,
    },
    version: provider.version,
    send: ({ names }, version) =>
      changeProvider(provider.id, {
        version,
        settings: provider.settings,
        codes: provider.codes.map(({ code, name }) => ({ code, name: names[code] ?? name })),
      }),
    onSaved: close,
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      onTheirs={() => void close()}
      title={
        <FormattedMessage
          id="payroll.codes.title"
          defaultMessage="Names at {provider}"
          values={{ provider: nameOf(provider.id) }}
        />
      }
      description={
        <FormattedMessage
          id="payroll.codes.text"
          defaultMessage="Exactly as the provider writes them, capital letters too."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
    >
      {codes.map((code) => (
        <FormText
          key={code}
          control={form.control}
          name={`names.${code}`}
          required
          maxLength={60}
          label={intl.formatMessage(CODE_NAMES[code])}
        />
      ))}
    </FormSheet>
  );
}
