/** Ends access, or revokes an invitation: at once, with a new owner for the user's work. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { AssigneeField } from '@/components/handover/assignee-field';
import { toast } from '@/components/ui/toast';
import { type Account, act, handoverQuery, nameOf, refreshAccess } from '../../access/api';
import { ACCESS_FIELDS } from '../../access/names';

const SCHEMA = z.object({ reassignTo: z.string() });

export function DeactivateForm({ account, onClose }: { account: Account; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const name = nameOf(account);
  const invited = account.state === 'invited';
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reassignTo: '' },
    version: account.version,
    send: ({ reassignTo }, version) => act(account.id, 'end', { version, ...(reassignTo && { reassignTo }) }),
    onSaved: async () => {
      await refreshAccess(client);
      toast({
        title: intl.formatMessage(
          { id: 'access.end.done', defaultMessage: '{name} no longer has access' },
          { name },
        ),
      });
      onClose();
    },
    names: ACCESS_FIELDS,
  });
  return (
    <FormSheet
      danger
      onClose={onClose}
      title={
        invited ? (
          <FormattedMessage
            id="access.revoke.title"
            defaultMessage="Cancel the invitation for {name}?"
            values={{ name }}
          />
        ) : (
          <FormattedMessage
            id="access.end.title"
            defaultMessage="Remove access for {name}?"
            values={{ name }}
          />
        )
      }
      submitLabel={
        invited ? (
          <FormattedMessage id="access.do.revoke" defaultMessage="Cancel invitation" />
        ) : (
          <FormattedMessage id="access.do.end" defaultMessage="Remove access" />
        )
      }
      form={form}
      onTheirs={() => void refreshAccess(client).then(onClose)}
    >
      <p>
        {invited ? (
          <FormattedMessage
            id="access.revoke.what"
            defaultMessage="The link stops working and they can’t sign in."
          />
        ) : (
          <FormattedMessage
            id="access.end.what"
            defaultMessage="They are signed out on all devices and can’t sign in again. Their history stays on record."
          />
        )}
        {account.employeeId !== null && ' '}
        {account.employeeId !== null && (
          <FormattedMessage
            id="access.end.team"
            defaultMessage="They stay on the team. To end their employment, go to Team."
          />
        )}
      </p>
      <AssigneeField control={form.control} name="reassignTo" query={handoverQuery(account.id)} />
    </FormSheet>
  );
}
