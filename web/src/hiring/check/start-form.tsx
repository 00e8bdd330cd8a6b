/** Who makes the report, and that the applicant agreed to it: Lineup orders none and keeps none. */

import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormDate, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText, optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { type OfferFor, refreshHiring } from '../offer/api';
import { type BackgroundChecks, startCheck } from './api';

const FAULTS = defineMessages({
  authorizedOn: {
    id: 'check.authorized_missing',
    defaultMessage: 'Enter the date on the signed authorization.',
  },
});

const SCHEMA = z.object({
  provider: neededText(),
  providerContact: neededText(),
  reference: optionalText(),
  authorizedOn: neededText(FAULTS.authorizedOn),
});

type Props = { of: OfferFor; all: BackgroundChecks; onClose(): void };

export function StartForm({ of, all, onClose }: Props) {
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      provider: all.lastProvider?.provider ?? '',
      providerContact: all.lastProvider?.providerContact ?? '',
      reference: '',
      authorizedOn: '',
    },
    send: (check) => startCheck(of.id, check),
    onSaved: async () => {
      await refreshHiring(client);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="check.begin_title" defaultMessage="Start background check" />}
      description={
        <FormattedMessage
          id="check.begin_text"
          defaultMessage="You order the report from your provider. Lineup only records that it was requested, when, and the outcome."
        />
      }
      submitLabel={<FormattedMessage id="check.begin" defaultMessage="Start check" />}
      form={form}
    >
      <FormText
        control={control}
        name="provider"
        required
        label={<FormattedMessage id="check.provider" defaultMessage="Background check provider" />}
        maxLength={120}
      />
      <FormText
        control={control}
        name="providerContact"
        required
        label={<FormattedMessage id="check.contact" defaultMessage="Address and phone of the provider" />}
        hint={<FormattedMessage id="check.contact_hint" defaultMessage="Required in the final notice." />}
        maxLength={240}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormDate
          control={control}
          name="authorizedOn"
          required
          max={all.today}
          label={<FormattedMessage id="check.authorized" defaultMessage="Written authorization dated" />}
          hint={
            <FormattedMessage
              id="check.authorized_hint"
              defaultMessage="From {name}, on a separate page."
              values={{ name: of.name }}
            />
          }
        />
        <FormText
          control={control}
          name="reference"
          label={<FormattedMessage id="check.reference" defaultMessage="Report number" />}
          maxLength={80}
        />
      </div>
    </FormSheet>
  );
}
