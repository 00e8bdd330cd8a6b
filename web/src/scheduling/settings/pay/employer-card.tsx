/** The employer as the statements of hours and wages name it: the company's legal name, address and phone. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { FormPhone, FormText } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { fault, neededText, phone } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { type Employer, employerQuery, saveEmployer } from './api';

const FAULTS = defineMessages({
  state: { id: 'settings.employer.state_fault', defaultMessage: 'Use two letters, like CA.' },
  fein: { id: 'settings.employer.fein_fault', defaultMessage: 'Enter nine digits, like 12-3456789.' },
});

const SCHEMA = z.object({
  legalName: neededText(),
  street: neededText(),
  city: neededText(),
  state: z.string().check(z.trim(), z.regex(/^[A-Z]{2}$/, fault(FAULTS.state))),
  postalCode: neededText(),
  phone: phone(),
  fein: z.pipe(
    z.string().check(z.trim(), z.regex(/^(\d{2}-?\d{7})?$/, fault(FAULTS.fein))),
    z.transform((typed) => typed || null),
  ),
});

export function EmployerCard() {
  const query = useQuery(employerQuery);
  return (
    <Card
      title={<FormattedMessage id="settings.employer.title" defaultMessage="Employer" />}
      className="mt-4 [&>form]:p-4 md:[&>form]:p-6"
    >
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
        {(employer) => <EmployerForm key={employer.version} employer={employer} />}
      </AsyncPanel>
    </Card>
  );
}

function EmployerForm({ employer }: { employer: Employer }) {
  const intl = useIntl();
  const client = useQueryClient();
  const canEdit = useCanEdit()('pay');
  const reload = () => refresh(client, '/api/payroll/employer');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      legalName: employer.legalName,
      street: employer.street,
      city: employer.city,
      state: employer.state,
      postalCode: employer.postalCode,
      phone: employer.phone,
      fein: employer.fein ?? '',
    },
    version: employer.version,
    send: (values, version) => saveEmployer({ ...values, version }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  });
  const { control } = form;
  return (
    <Form form={form} onTheirs={() => void reload()}>
      <fieldset disabled={!canEdit} className="contents">
        <FormText
          control={control}
          name="legalName"
          required
          label={<FormattedMessage id="settings.employer.legal_name" defaultMessage="Legal name" />}
          hint={
            <FormattedMessage
              id="settings.employer.why"
              defaultMessage="The statements of hours and wages name the company, not the brand."
            />
          }
        />
        <FormText
          control={control}
          name="street"
          required
          label={<FormattedMessage id="settings.employer.street" defaultMessage="Street and number" />}
        />
        <FormText
          control={control}
          name="city"
          required
          label={<FormattedMessage id="settings.employer.city" defaultMessage="City" />}
        />
        <div className="grid grid-cols-2 gap-3">
          <FormText
            control={control}
            name="state"
            required
            maxLength={2}
            format={(typed) => typed.toUpperCase()}
            label={<FormattedMessage id="settings.employer.state" defaultMessage="State" />}
          />
          <FormText
            control={control}
            name="postalCode"
            required
            maxLength={10}
            label={<FormattedMessage id="settings.employer.postal_code" defaultMessage="ZIP code" />}
          />
        </div>
        <FormPhone
          control={control}
          name="phone"
          required
          label={<FormattedMessage id="settings.employer.phone" defaultMessage="Phone" />}
        />
        <FormText
          control={control}
          name="fein"
          label={
            <FormattedMessage
              id="settings.employer.fein"
              defaultMessage="Federal employer number (FEIN), if it should be shown"
            />
          }
        />
        {canEdit && <SaveButton form={form} />}
      </fieldset>
    </Form>
  );
}
