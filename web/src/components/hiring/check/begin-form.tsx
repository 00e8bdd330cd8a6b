/** Who makes the report, and that the applicant agreed to it: Lineup orders none and keeps none. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { TextField } from '@/components/ui/field';
import { type OfferFor, refreshHiring } from '../offer/api';
import { type BackgroundChecks, beginCheck } from './api';

type Props = { of: OfferFor; all: BackgroundChecks; onClose(): void };

export function BeginForm({ of, all, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [provider, setProvider] = useState(all.lastProvider?.provider ?? '');
  const [contact, setContact] = useState(all.lastProvider?.providerContact ?? '');
  const [reference, setReference] = useState('');
  const [authorizedOn, setAuthorizedOn] = useState('');
  const [tried, setTried] = useState(false);
  const saving = useSave(
    () =>
      beginCheck(of.id, {
        provider,
        providerContact: contact,
        reference: reference || null,
        authorizedOn,
      }),
    async () => {
      await refreshHiring(client);
      onClose();
    },
  );
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="check.begin_title" defaultMessage="Begin the background check" />}
      description={
        <FormattedMessage
          id="check.begin_text"
          defaultMessage="You order the report from your provider. Lineup keeps no record of anybody: only that it was asked for, when, and how it went on."
        />
      }
      submitLabel={<FormattedMessage id="check.begin" defaultMessage="Begin the check" />}
      state={saving}
      onSubmit={() => {
        setTried(true);
        if (authorizedOn) saving.save();
      }}
    >
      <TextField
        required
        label={<FormattedMessage id="check.provider" defaultMessage="Who makes the report" />}
        maxLength={120}
        value={provider}
        onChange={(event) => setProvider(event.target.value)}
        error={saving.errorOf('provider')}
      />
      <TextField
        required
        label={<FormattedMessage id="check.contact" defaultMessage="Their address and phone" />}
        hint={
          <FormattedMessage
            id="check.contact_hint"
            defaultMessage="The law wants both in the final notice."
          />
        }
        maxLength={240}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
        error={saving.errorOf('providerContact')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          required
          type="date"
          max={all.today}
          label={<FormattedMessage id="check.authorized" defaultMessage="Agreed to in writing on" />}
          hint={
            <FormattedMessage
              id="check.authorized_hint"
              defaultMessage="By {name}, on a page of its own."
              values={{ name: of.name }}
            />
          }
          value={authorizedOn}
          onChange={(event) => setAuthorizedOn(event.target.value)}
          error={
            tried && !authorizedOn
              ? intl.formatMessage({
                  id: 'check.authorized_missing',
                  defaultMessage: 'Enter the day that stands on what they signed.',
                })
              : saving.errorOf('authorizedOn')
          }
        />
        <TextField
          label={<FormattedMessage id="check.reference" defaultMessage="Their reference number" />}
          maxLength={80}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          error={saving.errorOf('reference')}
        />
      </div>
    </FormSheet>
  );
}
