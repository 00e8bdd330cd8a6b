/** Who a person is at a payroll provider. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import type { PlainDate } from '@/lib/time/dates';
import { changePayrollId, type ProviderId, payrollIdsQuery, refreshExports } from '../api';
import { useProviderName } from './use-provider-name';

const SCHEMA = z.object({ payrollId: optionalText(), title: optionalText() });

type Person = { employeeId: string; name: string };
type Props = { provider: ProviderId; periodStart: PlainDate; person: Person; onClose(): void };

export function IdSheet(props: Props) {
  const { data } = useQuery(payrollIdsQuery(props.provider));
  const known = data?.find(({ employeeId }) => employeeId === props.person.employeeId);
  return data ? <IdForm {...props} payrollId={known?.payrollId ?? ''} jobTitle={known?.title ?? ''} /> : null;
}

type FormProps = Props & { payrollId: string; jobTitle: string };

function IdForm({ provider, periodStart, person, onClose, payrollId, jobTitle }: FormProps) {
  const nameOf = useProviderName();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { payrollId, title: jobTitle },
    send: (values) => changePayrollId(person.employeeId, { provider, ...values }),
    onSaved: () => refreshExports(client, periodStart).then(onClose),
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={
        <FormattedMessage
          id="payroll.id.title"
          defaultMessage="{name} at {provider}"
          values={{ name: person.name, provider: nameOf(provider) }}
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
    >
      <FormText
        control={form.control}
        name="payrollId"
        maxLength={40}
        autoComplete="off"
        label={<FormattedMessage id="payroll.id.label" defaultMessage="Payroll id" />}
        hint={
          <FormattedMessage
            id="payroll.id.hint"
            defaultMessage="As the provider shows it on the person’s page."
          />
        }
      />
      <FormText
        control={form.control}
        name="title"
        maxLength={60}
        label={<FormattedMessage id="payroll.id.job" defaultMessage="Title at the provider" />}
        hint={
          <FormattedMessage
            id="payroll.id.job_hint"
            defaultMessage="Needed by some providers for people with several rates."
          />
        }
      />
    </FormSheet>
  );
}
