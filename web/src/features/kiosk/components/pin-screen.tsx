/** The PIN pad: large digits, also by keyboard. No name is shown before a PIN. */
import { Delete, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { failureText } from '../failure-text';
import type { Failure, Identified } from '../model/kiosk';
import { useIdle, useKiosk } from '../use-kiosk';

const MIN = 4;
const MAX = 6;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** Digits that someone typed and left. */
const IDLE_MS = 8_000;
const KEY =
  'h-[76px] rounded-card border border-line bg-card text-28 font-medium active:bg-line disabled:text-muted';

export function PinScreen({ onIdentified }: { onIdentified(identified: Identified): void }) {
  const intl = useIntl();
  const { kiosk, roster } = useKiosk();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useIdle(IDLE_MS, () => setPin(''));

  function press(digit: string) {
    if (busy) return;
    setFailure(null);
    setPin((typed) => (typed.length < MAX ? typed + digit : typed));
  }
  async function send() {
    if (busy || pin.length < MIN) return;
    setBusy(true);
    const found = await kiosk.identify(pin);
    setBusy(false);
    setPin('');
    if ('person' in found) onIdentified(found);
    else setFailure(found);
  }

  const keys = useRef({ press, send });
  keys.current = { press, send };
  useEffect(() => {
    function type({ key, target }: KeyboardEvent) {
      if (/^\d$/.test(key)) keys.current.press(key);
      else if (key === 'Backspace') setPin((typed) => typed.slice(0, -1));
      else if (key === 'Escape') setPin('');
      else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) void keys.current.send();
    }
    window.addEventListener('keydown', type);
    return () => window.removeEventListener('keydown', type);
  }, []);

  return (
    <div className="grid w-full max-w-[360px] justify-items-center gap-4 text-center">
      <h1 className="text-28 font-semibold">
        <FormattedMessage id="kiosk.enter_pin" defaultMessage="Enter your PIN" />
      </h1>
      <p
        role="img"
        aria-label={intl.formatMessage(
          {
            id: 'kiosk.typed',
            defaultMessage: '{count, plural, =0 {No digits} one {# digit} other {# digits}}',
          },
          { count: pin.length },
        )}
        className="flex gap-3"
      >
        {Array.from({ length: MAX }, (_, index) => index).map((index) => (
          <span
            key={index}
            className={cx(
              'size-[18px] rounded-full border-2',
              index < pin.length ? 'border-brand bg-brand' : 'border-field',
              index >= MIN && index >= pin.length && 'border-dashed',
            )}
          />
        ))}
      </p>
      <p role="alert" className="min-h-6 text-16 text-danger">
        {failure && failureText(intl, failure)}
      </p>
      <div className="grid w-full grid-cols-3 gap-3">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={KEY} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={cx(KEY, 'grid place-items-center')}
          aria-label={intl.formatMessage({ id: 'kiosk.clear', defaultMessage: 'Clear' })}
          onClick={() => setPin('')}
        >
          <X size={24} aria-hidden="true" />
        </button>
        <button type="button" className={KEY} onClick={() => press('0')}>
          {0}
        </button>
        <button
          type="button"
          className={cx(KEY, 'grid place-items-center')}
          aria-label={intl.formatMessage({ id: 'kiosk.backspace', defaultMessage: 'Delete one digit' })}
          onClick={() => setPin((typed) => typed.slice(0, -1))}
        >
          <Delete size={24} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-busy={busy}
          disabled={pin.length < MIN || busy}
          onClick={() => void send()}
          className="col-span-3 h-14 rounded-card bg-brand text-18 font-semibold text-brand-fg disabled:bg-line disabled:text-muted"
        >
          <FormattedMessage id="kiosk.continue" defaultMessage="Continue" />
        </button>
      </div>
      {roster?.photo === 'kiosk' && (
        <p className="text-14 text-muted">
          <FormattedMessage
            id="kiosk.photo_notice"
            defaultMessage="A photo is taken when you clock in or out. Only managers see it, for {days} days. No face matching."
            values={{ days: roster.photoDays }}
          />
        </p>
      )}
      <p className="text-14 text-muted">
        <FormattedMessage
          id="kiosk.forgot"
          defaultMessage="Forgot your PIN? Choose a new one in your own profile, under Team."
        />
      </p>
    </div>
  );
}
