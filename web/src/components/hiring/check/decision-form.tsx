/** Why a check ends as it does; what the applicant answered stands above the words about it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { TextAreaField } from '@/components/ui/field';
import { type OfferFor, refreshHiring } from '../offer/api';
import { type BackgroundCheck, decideCheck, waiveCheck } from './api';
import type { Asking } from './check-panel';
import { Answers } from './check-words';

type What = Exclude<Asking, 'begin' | 'notice'>;

const TITLES: Record<What, MessageDescriptor> = defineMessages({
  clear: { id: 'check.clear_title', defaultMessage: 'Let the offer stand' },
  final: { id: 'check.final_title', defaultMessage: 'Send the final notice' },
  call_off: { id: 'check.call_off_title', defaultMessage: 'Call the check off' },
  waive: { id: 'check.waive_title', defaultMessage: 'Hire without a check' },
});
const TEXTS: Record<What, MessageDescriptor> = defineMessages({
  clear: {
    id: 'check.clear_text',
    defaultMessage: 'You can hire right away. Who has had the notice is told.',
  },
  final: {
    id: 'check.final_text',
    defaultMessage:
      '{name} is told now, with why, with their rights about the report and where to complain; the application is turned down.',
  },
  call_off: {
    id: 'check.call_off_text',
    defaultMessage:
      'Nothing of it counts. Hiring waits for another check, or for the decision to go without.',
  },
  waive: {
    id: 'check.waive_text',
    defaultMessage: 'The offer depended on a check; you give that condition up. It stays on record.',
  },
});
const ASKS: Record<What, MessageDescriptor> = defineMessages({
  clear: { id: 'check.clear_why', defaultMessage: 'What speaks for it' },
  final: { id: 'check.final_why', defaultMessage: 'What their answer changes, or does not, and why' },
  call_off: { id: 'check.why', defaultMessage: 'Why' },
  waive: { id: 'check.why', defaultMessage: 'Why' },
});

type Props = { of: OfferFor; check: BackgroundCheck | undefined; what: What; onClose(): void };

export function DecisionForm({ of, check, what, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const saving = useSave(
    async () => {
      if (what === 'waive') await waiveCheck(of.id, reason);
      else if (check) await decideCheck(check.id, what, { version: check.version, reason });
    },
    async () => {
      await refreshHiring(client);
      onClose();
    },
  );
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(TITLES[what])}
      description={intl.formatMessage(TEXTS[what], { name: of.name })}
      submitLabel={intl.formatMessage(TITLES[what])}
      danger={what === 'final'}
      state={saving}
      onSubmit={() => saving.save()}
    >
      {check && (what === 'final' || what === 'clear') && <Answers of={of} check={check} />}
      <TextAreaField
        required
        label={intl.formatMessage(ASKS[what])}
        {...(what === 'final'
          ? {
              hint: (
                <FormattedMessage
                  id="check.final_hint"
                  defaultMessage="{name} reads this."
                  values={{ name: of.name }}
                />
              ),
            }
          : {})}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={saving.errorOf('reason')}
      />
    </FormSheet>
  );
}
