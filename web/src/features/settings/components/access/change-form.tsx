/** Changing what someone may do, and where; it holds from their next request. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { AssigneeField } from '@/components/handover/assignee-field';
import { toast } from '@/components/ui/toast';
import { type Account, changeAccess, handoverQuery, nameOf, refreshAccess } from '../../access/api';
import { reachOf, reachOnWire } from '../../access/draft';
import { ACCESS_FIELDS } from '../../access/names';
import { REACH, reachIsWhole } from '../../access/schema';
import { ReachFields } from './reach-fields';

const SCHEMA = z.object({ ...REACH, reassignTo: z.string() }).check(reachIsWhole());

export function ChangeForm({ account, onClose }: { account: Account; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const before = reachOf(account);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { ...before, reassignTo: '' },
    version: account.version,
    send: ({ reassignTo, ...reach }, version) =>
      changeAccess(account.id, { version, ...reachOnWire(reach), ...(reassignTo && { reassignTo }) }),
    onSaved: async () => {
      await refreshAccess(client);
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
    names: ACCESS_FIELDS,
  });
  const { control } = form;
  const reach = form.watch();
  const moved = reach.role !== before.role || reach.everywhere !== before.everywhere;
  const left = before.locationIds.some((id) => !reach.locationIds.includes(id));
  return (
    <FormSheet
      onClose={onClose}
      title={
        <FormattedMessage
          id="access.change.title"
          defaultMessage="Access for {name}"
          values={{ name: nameOf(account) }}
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      onTheirs={() => void refreshAccess(client).then(onClose)}
    >
      <ReachFields current={account.role} />
      {(moved || left) && (
        <AssigneeField control={control} name="reassignTo" query={handoverQuery(account.id)} />
      )}
    </FormSheet>
  );
}
