/** Ending access, or taking an invitation back: at once, and somebody takes over what they look after. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { HeirField } from '@/components/handover/heir-field';
import { toast } from '@/components/ui/toast';
import { type Account, act, handoverQuery, nameOf, refreshAccess } from '../../access/api';
import { ACCESS_FIELDS } from '../../access/words';

export function EndForm({ account, onClose }: { account: Account; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const [reassignTo, setReassignTo] = useState('');
  const name = nameOf(account);
  const invited = account.state === 'invited';
  const saving = useSave(
    (version: number) => act(account.id, 'end', { version, ...(reassignTo && { reassignTo }) }),
    async () => {
      await refreshAccess(client);
      toast({
        title: intl.formatMessage(
          { id: 'access.end.done', defaultMessage: '{name} has no access any more' },
          { name },
        ),
      });
      onClose();
    },
    ACCESS_FIELDS,
  );
  return (
    <FormSheet
      danger
      onClose={onClose}
      title={
        invited ? (
          <FormattedMessage
            id="access.revoke.title"
            defaultMessage="Take the invitation of {name} back?"
            values={{ name }}
          />
        ) : (
          <FormattedMessage
            id="access.end.title"
            defaultMessage="End the access of {name}?"
            values={{ name }}
          />
        )
      }
      submitLabel={
        invited ? (
          <FormattedMessage id="access.do.revoke" defaultMessage="Take the invitation back" />
        ) : (
          <FormattedMessage id="access.do.end" defaultMessage="End access" />
        )
      }
      state={saving}
      onSubmit={() => saving.save(account.version)}
      onTheirs={() => void refreshAccess(client).then(onClose)}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, account.version))}
    >
      <p>
        {invited ? (
          <FormattedMessage
            id="access.revoke.what"
            defaultMessage="The link stops working at once, and they cannot sign in."
          />
        ) : (
          <FormattedMessage
            id="access.end.what"
            defaultMessage="They are signed out everywhere at once and cannot sign in. What they did stays on record."
          />
        )}
        {account.employeeId !== null && ' '}
        {account.employeeId !== null && (
          <FormattedMessage
            id="access.end.team"
            defaultMessage="They stay on the team; their employment ends under Team."
          />
        )}
      </p>
      <HeirField
        query={handoverQuery(account.id)}
        value={reassignTo}
        onChange={setReassignTo}
        error={saving.errorOf('reassignTo')}
      />
    </FormSheet>
  );
}
