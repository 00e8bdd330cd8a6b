/** Whether there is a connection, and what waits for one. */
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import { useKiosk } from '../use-kiosk';

export function ConnectionBadge() {
  const { online, waiting, refused } = useKiosk();
  const calm = online && waiting === 0;
  return (
    <div className="grid justify-items-end gap-1">
      <p
        role="status"
        className={cx(
          'rounded-control px-3 py-1.5 text-14 font-medium',
          calm ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn',
        )}
      >
        {calm && <FormattedMessage id="kiosk.online" defaultMessage="Online · everything sent" />}
        {online && waiting > 0 && (
          <FormattedMessage
            id="kiosk.sending"
            defaultMessage="Online · {count, plural, one {# entry} other {# entries}} to send"
            values={{ count: waiting }}
          />
        )}
        {!online && (
          <FormattedMessage
            id="kiosk.offline"
            defaultMessage="{count, plural, =0 {Offline · goes on without a connection} one {Offline · # entry saved on this device} other {Offline · # entries saved on this device}}"
            values={{ count: waiting }}
          />
        )}
      </p>
      {refused > 0 && (
        <p className="text-13 text-danger">
          <FormattedMessage
            id="kiosk.refused"
            defaultMessage="{count, plural, one {# entry} other {# entries}} couldn’t be taken. Tell a manager."
            values={{ count: refused }}
          />
        </p>
      )}
    </div>
  );
}
