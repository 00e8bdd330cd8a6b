/** Drafts a change that adds a rule of the library, and opens it in the editor. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { draftChange, refreshRules, storeChange } from '../api';
import type { LibraryRule } from '../types';
import { startingRule } from './starting-rule';

export function StartButton({ rule }: { rule: LibraryRule }) {
  const intl = useIntl();
  const text = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { scope } = usePermissions();
  const { save, busy } = useSave(
    () =>
      draftChange({ op: 'add', ruleId: null, rule: startingRule(rule, scope?.locationIds ?? []) }).catch(
        (error: unknown) => {
          toast({ title: errorText(error), tone: 'danger' });
          throw error;
        },
      ),
    (change) => {
      storeChange(client, change);
      void refreshRules(client);
      void navigate(`/rules/changes/${change.no}/edit`);
    },
  );
  return (
    <Button
      size="sm"
      variant="tint"
      busy={busy}
      onClick={() => save()}
      aria-label={intl.formatMessage(
        { id: 'rules.use_named', defaultMessage: 'Use: {sentence}' },
        { sentence: text(rule.sentence).replace(/\{\w+\}/g, '…') },
      )}
    >
      <FormattedMessage id="rules.use" defaultMessage="Use" />
    </Button>
  );
}
