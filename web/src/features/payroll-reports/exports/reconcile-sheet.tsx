/** Compares a file with the totals that the provider shows for it. */
import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormMoney } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { fail } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { parseCents } from '@/lib/money/money';
import type { PlainDate } from '@/lib/time/dates';
import { acknowledgeExport, type ExportRun, refreshExports } from '../api';
import { parseHundredths } from '../model';
import { FIELD_NAMES } from './differences';
import { useProviderName } from './use-provider-name';

const FAULTS = defineMessages({
  amount: { id: 'payroll.reconcile.amount_wrong', defaultMessage: 'Enter an amount like 2332.58.' },
  hours: { id: 'payroll.reconcile.hours_wrong', defaultMessage: 'Enter hours like 76.60.' },
});

const cents = () =>
  z.pipe(
    z.string(),
    z.transform((text, context): number => parseCents(text) ?? fail(context, FAULTS.amount)),
  );
const hundredths = () =>
  z.pipe(
    z.string(),
    z.transform((text, context): number => parseHundredths(text) ?? fail(context, FAULTS.hours)),
  );

const SCHEMA = z.object({
  regularHours: hundredths(),
  overtimeHours: hundredths(),
  tipsCents: cents(),
  grossCents: cents(),
});
const FIELDS = ['regularHours', 'overtimeHours', 'tipsCents', 'grossCents'] as const;

type Props = { run: ExportRun; periodStart: PlainDate; onClose(): void };

export function ReconcileSheet({ run, periodStart, onClose }: Props) {
  const intl = useIntl();
  const nameOf = useProviderName();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { regularHours: '', overtimeHours: '', tipsCents: '', grossCents: '' },
    send: (totals) => acknowledgeExport(run.id, totals),
    onSaved: async ({ differences }) => {
      await refreshExports(client, periodStart);
      onClose();
      if (!differences || differences.length === 0)
        toast({
          title: (
            <FormattedMessage
              id="payroll.reconcile.agrees"
              defaultMessage="{provider} and the file agree"
              values={{ provider: nameOf(run.provider) }}
            />
          ),
        });
    },
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={
        <FormattedMessage
          id="payroll.reconcile.title"
          defaultMessage="Totals at {provider}"
          values={{ provider: nameOf(run.provider) }}
        />
      }
      description={
        <FormattedMessage
          id="payroll.reconcile.text"
          defaultMessage="As the provider shows them before it pays."
        />
      }
      submitLabel={<FormattedMessage id="payroll.reconcile.submit" defaultMessage="Compare" />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {FIELDS.map((name) => (
          <FormMoney
            key={name}
            control={form.control}
            name={name}
            required
            label={intl.formatMessage(FIELD_NAMES[name])}
          />
        ))}
      </div>
    </FormSheet>
  );
}
