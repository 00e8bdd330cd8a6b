/** Why a punch was refused, and the way out: a manager's PIN, or that work needs the person back. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { failureText } from '../failure-text';
import type { Failure } from '../model/kiosk';
import type { PunchKind } from '../model/person';
import { useKiosk } from '../use-kiosk';
import type { Facts } from './person-screen';

/** A punch that was refused, as it was sent. */
export type Refused = { kind: PunchKind; facts: Facts; failure: Failure };

type Props = { refused: Refused; busy: boolean; onManager(): void; onNeededBack(): void };

export function RefusedPunch({ refused: { failure }, busy, onManager, onNeededBack }: Props) {
  const intl = useIntl();
  const { roster } = useKiosk();
  return (
    <div className="grid gap-3">
      <p role="alert" className="text-16 text-danger">
        {failureText(intl, failure, roster?.zone)}
      </p>
      {failure.current?.override && (
        <Button size="lg" className="h-16! text-18!" onClick={onManager}>
          <FormattedMessage id="kiosk.manager_lets" defaultMessage="A manager lets me" />
        </Button>
      )}
      {failure.code === 'break_too_short' && (
        <Button size="lg" busy={busy} className="h-16! text-18!" onClick={onNeededBack}>
          <FormattedMessage id="kiosk.needed_back" defaultMessage="Work needs me back now" />
        </Button>
      )}
    </div>
  );
}
