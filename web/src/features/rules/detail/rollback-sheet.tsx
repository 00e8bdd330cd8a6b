/** Goes back to a version, or disables the rule, with a reason: drafts and unpublished weeks follow at once. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { refreshRules, rollBack } from '../api';

const SCHEMA = z.object({ reason: neededText() });

/** `target`: the version; null disables the rule. */
type Props = { ruleId: string; target: number | null; onClose(): void };

export function RollbackSheet({ ruleId, target, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    send: ({ reason }) => rollBack(ruleId, { toVersionNo: target, reason }),
    onSaved: async () => {
      await refreshRules(client);
      onClose();
      toast({
        title:
          target === null ? (
            <FormattedMessage id="rules.disabled" defaultMessage="Rule disabled" />
          ) : (
            <FormattedMessage
              id="rules.rolled_back"
              defaultMessage="Version {no} holds again"
              values={{ no: target }}
            />
          ),
      });
    },
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      danger={target === null}
      title={
        target === null ? (
          <FormattedMessage id="rules.disable_title" defaultMessage="Disable this rule?" />
        ) : (
          <FormattedMessage
            id="rules.roll_back_to"
            defaultMessage="Roll back to version {no}"
            values={{ no: target }}
          />
        )
      }
      description={
        <FormattedMessage
          id="rules.roll_back_at_once"
          defaultMessage="Drafts and unpublished weeks follow at once. Published weeks keep their findings."
        />
      }
      submitLabel={
        target === null ? (
          <FormattedMessage id="rules.disable" defaultMessage="Disable now" />
        ) : (
          <FormattedMessage id="rules.roll_back" defaultMessage="Roll back" />
        )
      }
    >
      <FormTextArea
        control={form.control}
        name="reason"
        label={intl.formatMessage({ id: 'rules.reason', defaultMessage: 'Reason' })}
      />
    </FormSheet>
  );
}
