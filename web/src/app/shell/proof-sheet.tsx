/** "Confirm it’s you": a passkey or a code, and what was asked for goes on. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { PROOF } from '@/api/proof';
import { write } from '@/api/write';
import { useUser } from '@/auth/use-user';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Sheet } from '@/components/ui/sheet';
import { useErrorText } from '@/i18n/error-text';
import { knowsPasskeys, presentPasskey } from '@/lib/passkeys';
import { passkeysQuery } from './passkeys-api';

const REASONS = defineMessages({
  code_expired: { id: 'proof.code_expired', defaultMessage: 'This code has expired. Request a new one.' },
});
const NO_PASSKEY = defineMessages({
  none: { id: 'proof.no_passkey', defaultMessage: 'Passkey not used. Try again or use a code.' },
});

export default function ProofSheet({ onAnswer }: { onAnswer(proven: boolean): void }) {
  const intl = useIntl();
  const errorText = useErrorText(REASONS);
  const { user } = useUser();
  const { data: passkeys } = useQuery(passkeysQuery);
  const [code, setCode] = useState('');
  const onSuccess = () => onAnswer(true);
  const sending = useMutation({ mutationFn: () => write('POST', `${PROOF}/code`) });
  const typing = useMutation({
    mutationFn: (ceremony: string) => write('POST', PROOF, { body: { ceremony, code } }),
    onSuccess,
  });
  const presenting = useMutation({
    mutationFn: async () => {
      const challenge = await write('POST', `${PROOF}/passkey`);
      await write('POST', PROOF, { body: await presentPasskey(challenge) });
    },
    onSuccess,
  });
  // The browser draws its popovers over everything else, this sheet included.
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>('[popover]')) open.hidePopover?.();
  }, []);
  const hasPasskey = knowsPasskeys() && (passkeys?.items.length ?? 0) > 0;
  const sent = sending.data;
  const wrong = typing.error ?? undefined;
  const fieldText = wrong instanceof ApiError ? wrong.problem?.fields?.[0]?.message : undefined;
  const failed = presenting.error ?? sending.error;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={<FormattedMessage id="proof.title" defaultMessage="Confirm it’s you" />}
      description={
        <FormattedMessage
          id="proof.why"
          defaultMessage="You signed in a while ago. Confirm it’s you to continue."
        />
      }
    >
      <div className="grid gap-3">
        {failed && (
          <p role="alert" className="text-14 text-danger">
            {failed instanceof DOMException ? intl.formatMessage(NO_PASSKEY.none) : errorText(failed)}
          </p>
        )}
        {hasPasskey && !sent && (
          <Button block variant="primary" busy={presenting.isPending} onClick={() => presenting.mutate()}>
            <FormattedMessage id="proof.passkey" defaultMessage="Use a passkey" />
          </Button>
        )}
        {sent ? (
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              typing.mutate(sent.ceremony);
            }}
          >
            <TextField
              data-autofocus
              autoFocus
              label={intl.formatMessage(
                { id: 'proof.code', defaultMessage: 'Code sent to {to}' },
                { to: sent.to },
              )}
              hint={user?.demo ? <DemoHint /> : undefined}
              error={wrong && (fieldText ?? errorText(wrong))}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button block variant="primary" type="submit" busy={typing.isPending}>
              <FormattedMessage id="proof.confirm" defaultMessage="Confirm" />
            </Button>
          </form>
        ) : null}
        <Button
          block
          variant={hasPasskey || sent ? 'quiet' : 'primary'}
          busy={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {sent ? (
            <FormattedMessage id="proof.again" defaultMessage="Send a new code" />
          ) : (
            <FormattedMessage id="proof.send" defaultMessage="Send code" />
          )}
        </Button>
      </div>
    </Sheet>
  );
}

function DemoHint() {
  return (
    <a className="underline" href="/demo/messages" target="_blank" rel="noopener">
      <FormattedMessage id="proof.demo" defaultMessage="This is a demo: the code is here" />
    </a>
  );
}
