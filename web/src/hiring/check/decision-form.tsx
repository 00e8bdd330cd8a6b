/** The reason for a decision; the applicant's answer is above the texts. */

import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { type OfferFor, refreshHiring } from '../offer/api';
import { type BackgroundCheck, decideCheck, waiveCheck } from './api';
import type { OpenForm } from './check-panel';
import { Answers } from './check-texts';

type DecisionKind = Exclude<OpenForm, 'begin' | 'notice'>;

const TITLES: Record<DecisionKind, MessageDescriptor> = defineMessages({
  clear: { id: 'check.clear_title', defaultMessage: 'Clear the applicant' },
  final: { id: 'check.final_title', defaultMessage: 'Send the final notice' },
  call_off: { id: 'check.call_off_title', defaultMessage: 'Cancel the check' },
  waive: { id: 'check.waive_title', defaultMessage: 'Hire without a check' },
});
const TEXTS: Record<DecisionKind, MessageDescriptor> = defineMessages({
  clear: {
    id: 'check.clear_text',
    defaultMessage: 'You can hire right away. If a notice was sent, the applicant is notified.',
  },
  final: {
    id: 'check.final_text',
    defaultMessage:
      '{name} is notified of the decision, the reasons and their rights. The application is rejected.',
  },
  call_off: {
    id: 'check.call_off_text',
    defaultMessage:
      'This check no longer counts. To hire, start another check or choose to hire without one.',
  },
  waive: {
    id: 'check.waive_text',
    defaultMessage: 'The offer required a check; you waive that condition. This is kept on record.',
  },
});
const QUESTIONS: Record<DecisionKind, MessageDescriptor> = defineMessages({
  clear: { id: 'check.clear_why', defaultMessage: 'Reasons to clear' },
  final: {
    id: 'check.final_why',
    defaultMessage: 'How their response changes the decision, or why it does not',
  },
  call_off: { id: 'check.why', defaultMessage: 'Reason' },
  waive: { id: 'check.why', defaultMessage: 'Reason' },
});

type Props = { of: OfferFor; check: BackgroundCheck | undefined; what: DecisionKind; onClose(): void };

const SCHEMA = z.object({ reason: z.string() });

export function DecisionForm({ of, check, what, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      if (what === 'waive') await waiveCheck(of.id, reason);
      else if (check) await decideCheck(check.id, what, { version: check.version, reason });
    },
    onSaved: async () => {
      await refreshHiring(client);
      onClose();
    },
  });
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(TITLES[what])}
      description={intl.formatMessage(TEXTS[what], { name: of.name })}
      submitLabel={intl.formatMessage(TITLES[what])}
      danger={what === 'final'}
      form={form}
    >
      {check && (what === 'final' || what === 'clear') && <Answers of={of} check={check} />}
      <FormTextArea
        control={form.control}
        name="reason"
        required
        label={intl.formatMessage(QUESTIONS[what])}
        {...(what === 'final'
          ? {
              hint: (
                <FormattedMessage
                  id="check.final_hint"
                  defaultMessage="{name} will see this text."
                  values={{ name: of.name }}
                />
              ),
            }
          : {})}
        maxLength={2000}
      />
    </FormSheet>
  );
}
