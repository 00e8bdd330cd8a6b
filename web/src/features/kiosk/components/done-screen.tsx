/** What was done, and whether it was sent. Goes back to the PIN by itself. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import type { Punched } from '../model/kiosk';
import type { PunchKind } from '../model/person';
import { useIdle, useKiosk } from '../use-kiosk';
import { PunchedText } from './punch-text';

const LEAVE_MS = 8_000;

type Props = { punched: Punched; kind: PunchKind; onLeave(): void };

export function DoneScreen({ punched, kind, onLeave }: Props) {
  const intl = useIntl();
  const { roster } = useKiosk();
  useIdle(LEAVE_MS, onLeave);
  const timeZone = roster?.zone;
  const time = intl.formatTime(punched.at, { hour: 'numeric', minute: '2-digit', timeZone });
  return (
    <div className="grid max-w-[440px] justify-items-center gap-4 text-center">
      <div role="status">
        <h1 className="text-28 font-semibold">
          <PunchedText kind={kind} time={time} />
        </h1>
      </div>
      <p className="text-18">{punched.person.name}</p>
      {!punched.sent && (
        <p className="rounded-control bg-warn-soft px-4 py-2 text-16 text-warn">
          <FormattedMessage
            id="kiosk.saved_here"
            defaultMessage="Saved on this device at {time}. It is sent when there is a connection."
            values={{ time }}
          />
        </p>
      )}
      <Button size="lg" variant="primary" onClick={onLeave}>
        <FormattedMessage id="kiosk.done" defaultMessage="Done" />
      </Button>
    </div>
  );
}
