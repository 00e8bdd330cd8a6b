/** The user's passkeys: added on this device, named, and removed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { knowsPasskeys } from '@/lib/passkeys';
import { addPasskey, type OwnPasskey, passkeysQuery, removePasskey, renamePasskey } from './passkeys-api';

const DEVICE = defineMessages({
  InvalidStateError: {
    id: 'passkeys.there_already',
    defaultMessage: 'This device already has your passkey.',
  },
  NotAllowedError: { id: 'passkeys.none_made', defaultMessage: 'Passkey not added.' },
});

/** What went wrong, whether the server or the device says so. */
function useReason() {
  const intl = useIntl();
  const errorText = useErrorText();
  return (error: unknown) => {
    const known = error instanceof DOMException && DEVICE[error.name as keyof typeof DEVICE];
    toast({ tone: 'danger', title: known ? intl.formatMessage(known) : errorText(error) });
  };
}

export default function Passkeys() {
  const intl = useIntl();
  const client = useQueryClient();
  const onError = useReason();
  const { data } = useQuery(passkeysQuery);
  const adding = useMutation({
    mutationFn: () => addPasskey(client),
    onSuccess: () =>
      toast({ title: intl.formatMessage({ id: 'passkeys.added', defaultMessage: 'Passkey added' }) }),
    onError,
  });
  if (!data) return null;
  return (
    <div className="grid gap-2">
      <p className="text-14 font-medium md:text-13">
        <FormattedMessage id="account.passkeys" defaultMessage="Passkeys" />
      </p>
      {data.items.length > 0 ? (
        <ul className="divide-y divide-line rounded-control border border-line">
          {data.items.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="passkeys.none"
            defaultMessage="Sign in with your fingerprint, face or device PIN instead of a code."
          />
        </p>
      )}
      {knowsPasskeys() ? (
        <Button block busy={adding.isPending} onClick={() => adding.mutate()}>
          <FormattedMessage id="passkeys.add" defaultMessage="Add a passkey" />
        </Button>
      ) : (
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage id="passkeys.unknown" defaultMessage="This browser doesn’t support passkeys." />
        </p>
      )}
    </div>
  );
}

function Row({ passkey }: { passkey: OwnPasskey }) {
  const intl = useIntl();
  const [act, setAct] = useState<'rename' | 'remove' | null>(null);
  const { name } = passkey;
  const day = (at: string) => intl.formatDate(at, { dateStyle: 'medium' });
  return (
    <li className="grid gap-1 px-3 py-2">
      <span className="truncate">{name}</span>
      <span className="text-13 text-muted">
        <FormattedMessage
          id="passkeys.dates"
          defaultMessage="Added {added}{used, select, none {} other { · Last used {used}}}"
          values={{
            added: day(passkey.addedAt),
            used: passkey.lastUsedAt ? day(passkey.lastUsedAt) : 'none',
          }}
        />
      </span>
      {act === 'rename' && <Rename passkey={passkey} onDone={() => setAct(null)} />}
      {act === 'remove' && <Remove passkey={passkey} onDone={() => setAct(null)} />}
      {act === null && (
        <span className="-ml-3 flex gap-1">
          <Button
            size="sm"
            variant="quiet"
            aria-label={intl.formatMessage(
              { id: 'passkeys.rename_it', defaultMessage: 'Rename: {name}' },
              { name },
            )}
            onClick={() => setAct('rename')}
          >
            <FormattedMessage id="passkeys.rename" defaultMessage="Rename" />
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={intl.formatMessage(
              { id: 'passkeys.remove_it', defaultMessage: 'Remove: {name}' },
              { name },
            )}
            onClick={() => setAct('remove')}
          >
            <FormattedMessage id="passkeys.remove" defaultMessage="Remove" />
          </Button>
        </span>
      )}
    </li>
  );
}

type ActProps = { passkey: OwnPasskey; onDone(): void };

function Rename({ passkey, onDone }: ActProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const onError = useReason();
  const [name, setName] = useState(passkey.name);
  const renaming = useMutation({
    mutationFn: () => renamePasskey(client, passkey, name),
    onSuccess: onDone,
    onError,
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        renaming.mutate();
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'passkeys.name', defaultMessage: 'Name' })}
        value={name}
        maxLength={60}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <span className="flex gap-2">
        <Button size="sm" type="button" onClick={onDone}>
          <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={renaming.isPending} disabled={!name.trim()}>
          <FormattedMessage id="passkeys.save" defaultMessage="Save" />
        </Button>
      </span>
    </form>
  );
}

function Remove({ passkey, onDone }: ActProps) {
  const client = useQueryClient();
  const onError = useReason();
  const removing = useMutation({ mutationFn: () => removePasskey(client, passkey), onError });
  return (
    <div className="grid gap-2">
      <p className="text-14 md:text-13">
        <FormattedMessage
          id="passkeys.remove_sure"
          defaultMessage="You can no longer sign in with it. Delete it on your device too."
        />
      </p>
      <span className="flex gap-2">
        <Button size="sm" onClick={onDone}>
          <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
        </Button>
        <Button size="sm" variant="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
          <FormattedMessage id="passkeys.remove_now" defaultMessage="Remove passkey" />
        </Button>
      </span>
    </div>
  );
}
