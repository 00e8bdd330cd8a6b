/** A device that is no kiosk yet: the code from the settings makes it one. */
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import type { Language } from '@/i18n/language';
import { cx } from '@/lib/cx';
import { failureText } from '../failure-text';
import type { Failure } from '../model/kiosk';
import { useKiosk } from '../use-kiosk';
import { LanguageSwitch } from './language-switch';

type Props = { language: Language; onLanguage(language: Language): void };

export function PairingScreen({ language, onLanguage }: Props) {
  const intl = useIntl();
  const { kiosk, revoked, waiting } = useKiosk();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  async function pair(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(await kiosk.pair(code));
    setBusy(false);
  }

  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-5 text-ink">
      <form onSubmit={pair} className="grid w-full max-w-[420px] gap-4">
        <LanguageSwitch language={language} onLanguage={onLanguage} />
        <h1 className="text-28 font-semibold">
          <FormattedMessage id="kiosk.pair_title" defaultMessage="Make this device a kiosk" />
        </h1>
        <p className="text-16 text-muted">
          <FormattedMessage
            id="kiosk.pair_how"
            defaultMessage="A manager finds the code in Settings, Time clock, Kiosks."
          />
        </p>
        {revoked && (
          <p role="alert" className="text-16 text-warn">
            <FormattedMessage
              id="kiosk.pair_again"
              defaultMessage="{count, plural, =0 {This kiosk was removed.} one {This kiosk was removed. # entry is still saved here and is sent once it is paired for the same location.} other {This kiosk was removed. # entries are still saved here and are sent once it is paired for the same location.}}"
              values={{ count: waiting }}
            />
          </p>
        )}
        <label className="grid gap-1.5 text-14 font-medium">
          <FormattedMessage id="kiosk.pair_code" defaultMessage="Pairing code" />
          <input
            className={cx(controlClass, 'font-mono text-22 tracking-[.2em] uppercase')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            aria-invalid={failure ? true : undefined}
          />
        </label>
        {failure && (
          <p role="alert" className="text-16 text-danger">
            {failureText(intl, failure)}
          </p>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy} disabled={code.trim().length < 8}>
          <FormattedMessage id="kiosk.pair" defaultMessage="Pair" />
        </Button>
      </form>
    </main>
  );
}
