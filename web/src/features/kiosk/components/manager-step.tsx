/** A manager lets a clock-in happen: they type their own PIN and why. */
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { cx } from '@/lib/cx';
import { failureText } from '../failure-text';
import type { Failure } from '../model/kiosk';
import type { Approval } from '../model/person';
import { useKiosk } from '../use-kiosk';
import { StepBack } from './step';

const PIN = /^\d{4,6}$/;
const SHORTEST_REASON = 3;
const LONGEST_REASON = 300;

type Props = {
  busy: boolean;
  onBack(): void;
  /** Sends the approval; what was said against it, or null. */
  onApprove(approval: Approval): Promise<Failure | null>;
};

export function ManagerStep({ busy, onBack, onApprove }: Props) {
  const intl = useIntl();
  const { roster } = useKiosk();
  const [pin, setPin] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const ready = PIN.test(pin) && reason.trim().length >= SHORTEST_REASON;

  async function approve(event: FormEvent) {
    event.preventDefault();
    if (!ready || busy) return;
    setFailure(await onApprove({ pin, reason: reason.trim() }));
    setPin('');
  }

  return (
    <form className="grid gap-3" onSubmit={approve}>
      <h2 className="text-22 font-semibold">
        <FormattedMessage id="kiosk.manager_title" defaultMessage="For the manager" />
      </h2>
      {failure && (
        <p role="alert" className="text-16 text-danger">
          {failureText(intl, failure, roster?.zone)}
        </p>
      )}
      <label className="grid gap-1.5 text-left text-16 font-medium">
        <FormattedMessage id="kiosk.manager_pin" defaultMessage="Your PIN as a manager" />
        <input
          className={cx(controlClass, 'h-14 text-22')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
        />
      </label>
      <label className="grid gap-1.5 text-left text-16 font-medium">
        <FormattedMessage id="kiosk.manager_reason" defaultMessage="Reason" />
        <input
          className={cx(controlClass, 'h-14 text-18')}
          autoComplete="off"
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <Button
        size="lg"
        variant="primary"
        type="submit"
        busy={busy}
        disabled={!ready}
        className="h-16! text-18!"
      >
        <FormattedMessage id="kiosk.manager_approve" defaultMessage="Approve and clock in" />
      </Button>
      <StepBack onBack={onBack} />
    </form>
  );
}
