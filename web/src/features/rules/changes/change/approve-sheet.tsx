/** Approves what is on the screen, with a note if there is something to say. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { errorCode } from '@/api/errors';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { refreshRules, storeChange } from '../../api';
import type { RuleChange } from '../../types';
import { approve } from '../api';

const SCHEMA = z.object({ note: optionalText() });

type Props = { change: RuleChange; count: number; onClose(): void };

export function ApproveSheet({ change, count, onClose }: Props) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { note: '' },
    send: ({ note }) =>
      approve(change, note).catch(async (error: unknown) => {
        // Approval is of what was read: the change of now is shown, and decided on from there.
        if (errorCode(error) === 'approval_stale') {
          toast({ title: errorText(error), tone: 'danger' });
          onClose();
          await refreshRules(client);
        }
        throw error;
      }),
    onSaved: (saved) => {
      storeChange(client, saved);
      void refreshRules(client);
      onClose();
      toast({ title: <FormattedMessage id="rule_changes.approved" defaultMessage="Approved" /> });
    },
  });
  const label = (
    <FormattedMessage
      id="rule_changes.approve_for"
      defaultMessage="Approve for {count, plural, one {# location} other {# locations}}"
      values={{ count }}
    />
  );
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={label}
      description={
        <FormattedMessage
          id="rule_changes.approve_hint"
          defaultMessage="Any later edit needs approval again."
        />
      }
      submitLabel={<FormattedMessage id="rule_changes.approve" defaultMessage="Approve" />}
    >
      <FormTextArea
        control={form.control}
        name="note"
        rows={2}
        maxLength={2000}
        data-autofocus
        label={<FormattedMessage id="rule_changes.note" defaultMessage="Note (optional)" />}
      />
    </FormSheet>
  );
}
