/** The author's title, reason and first day. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormDate, FormText, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { refreshRules, saveChange, storeChange } from '../../api';
import type { RuleChange } from '../../types';

const SCHEMA = z.object({
  title: neededText(),
  reason: z.string().check(z.trim()),
  effectiveOn: z.pipe(
    z.string(),
    z.transform((day) => day || null),
  ),
});

export function DetailsSheet({ change, onClose }: { change: RuleChange; onClose(): void }) {
  const client = useQueryClient();
  const { no, rule, state } = change;
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { title: change.title, reason: change.reason, effectiveOn: change.effectiveOn ?? '' },
    version: change.version,
    send: (details, version) => saveChange(no, { rule, ...details, version }),
    onSaved: (saved) => {
      storeChange(client, saved);
      void refreshRules(client);
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="rule_changes.edit_details" defaultMessage="Title and reason" />}
      description={
        state === 'in_review' && (
          <FormattedMessage
            id="rule_changes.edit_dismisses"
            defaultMessage="It becomes a draft again: approvals given so far no longer count."
          />
        )
      }
      submitLabel={<FormattedMessage id="rule_changes.save" defaultMessage="Save" />}
    >
      <FormText
        control={form.control}
        name="title"
        maxLength={120}
        data-autofocus
        label={<FormattedMessage id="rule_changes.title" defaultMessage="Title" />}
      />
      <FormTextArea
        control={form.control}
        name="reason"
        rows={4}
        maxLength={2000}
        label={<FormattedMessage id="rules.reason" defaultMessage="Reason" />}
      />
      <FormDate
        control={form.control}
        name="effectiveOn"
        label={
          <FormattedMessage
            id="rule_changes.effective_on"
            defaultMessage="From (as soon as possible if empty)"
          />
        }
      />
    </FormSheet>
  );
}
