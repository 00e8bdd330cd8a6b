/** Changing what somebody may do, and where; it holds from their next request. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { HeirField } from '@/components/handover/heir-field';
import { toast } from '@/components/ui/toast';
import { type Account, changeAccess, handoverQuery, nameOf, refreshAccess } from '../../access/api';
import { missingIn, type ReachProblem, reachOf, reachOnWire } from '../../access/draft';
import { useNeeded } from '../../access/needed';
import { ACCESS_FIELDS } from '../../access/words';
import { ReachFields } from './reach-fields';

export function ChangeForm({ account, onClose }: { account: Account; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const [reach, setReach] = useState(() => reachOf(account));
  const [reassignTo, setReassignTo] = useState('');
  const [checked, setChecked] = useState(false);
  const saving = useSave(
    (version: number) =>
      changeAccess(account.id, { version, ...reachOnWire(reach), ...(reassignTo && { reassignTo }) }),
    async () => {
      await refreshAccess(client);
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
    ACCESS_FIELDS,
  );
  const needed = useNeeded();
  const missing = missingIn(reach);
  const errorOf = (field: ReachProblem) =>
    (checked && missing.includes(field) && needed(field)) || saving.errorOf(field);
  const before = reachOf(account);
  const moved = reach.role !== before.role || reach.everywhere !== before.everywhere;
  const left = before.locationIds.some((id) => !reach.locationIds.includes(id));
  return (
    <FormSheet
      onClose={onClose}
      title={
        <FormattedMessage
          id="access.change.title"
          defaultMessage="What {name} may do"
          values={{ name: nameOf(account) }}
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      onSubmit={() => {
        setChecked(true);
        if (missing.length === 0) saving.save(account.version);
      }}
      onTheirs={() => void refreshAccess(client).then(onClose)}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, account.version))}
    >
      <ReachFields
        reach={reach}
        current={account.role}
        onChange={(changes) => setReach((now) => ({ ...now, ...changes }))}
        errorOf={errorOf}
      />
      {(moved || left) && (
        <HeirField
          query={handoverQuery(account.id)}
          value={reassignTo}
          onChange={setReassignTo}
          error={saving.errorOf('reassignTo')}
        />
      )}
    </FormSheet>
  );
}
