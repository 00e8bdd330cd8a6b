/** Opens the editor on a new change of a rule, or the change that is open. */
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { draftChange, refreshRules, storeChange } from '../api';
import { covers } from '../parts/covers';
import type { RuleView } from '../types';

export function EditButton({ rule }: { rule: RuleView }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const errorText = useErrorText();
  const permissions = usePermissions();
  const { save, busy } = useSave(
    () =>
      draftChange({ op: 'edit', ruleId: rule.id, rule: rule.rule }).catch((error: unknown) => {
        toast({ title: errorText(error), tone: 'danger' });
        throw error;
      }),
    (change) => {
      storeChange(client, change);
      void refreshRules(client);
      void navigate(`/rules/changes/${change.no}/edit`);
    },
  );
  if (!covers(permissions, rule.rule)) return null;
  const edit = () =>
    rule.openChangeNo === null ? save() : void navigate(`/rules/changes/${rule.openChangeNo}/edit`);
  return (
    <Button size="sm" busy={busy} onClick={edit} className="ml-auto">
      <Pencil size={14} aria-hidden="true" />
      <FormattedMessage id="rules.edit" defaultMessage="Edit" />
    </Button>
  );
}
