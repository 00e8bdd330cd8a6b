/** What the kiosk says about a refusal: its own words where it knows the code, else the server's. */
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import { asSentence } from './api';
import { localText } from './language';
import type { Failure } from './model/kiosk';

const TEXTS: Record<string, MessageDescriptor> = defineMessages({
  pin_wrong: { id: 'kiosk.pin_wrong', defaultMessage: 'No one here has this PIN.' },
  pin_locked: {
    id: 'kiosk.pin_locked',
    defaultMessage: 'Too many wrong PINs. Wait 5 minutes, or ask a manager to enter your time.',
  },
  roster_old: {
    id: 'kiosk.roster_old',
    defaultMessage: 'No connection for 72 hours. Ask a manager to enter your time.',
  },
  offline: { id: 'kiosk.no_connection', defaultMessage: 'No connection. Check the network and try again.' },
  rate_limited: { id: 'kiosk.too_many', defaultMessage: 'Too many tries. Wait a minute and try again.' },
  unauthenticated: { id: 'kiosk.revoked', defaultMessage: 'This kiosk was removed. Pair it again.' },
});

/** Times are in the location's zone. */
export function failureText(
  intl: IntlShape,
  { code, text, current, findings = [] }: Failure,
  timeZone?: string,
): string {
  const own = TEXTS[code];
  if (own) return intl.formatMessage(own);
  const time = (at: string) => intl.formatTime(at, { hour: 'numeric', minute: '2-digit', timeZone });
  if (code === 'too_early' && current?.opensAt) {
    return intl.formatMessage(
      { id: 'kiosk.too_early', defaultMessage: 'You can clock in from {time}.' },
      { time: time(current.opensAt) },
    );
  }
  if (code === 'break_too_short' && current?.endsAt) {
    return intl.formatMessage(
      {
        id: 'kiosk.meal_until',
        defaultMessage: 'Your meal lasts until {time}. If work needs you back now, the meal is paid.',
      },
      { time: time(current.endsAt) },
    );
  }
  if (findings.length > 0) return [text, ...findings.map(localText(intl.locale)).map(asSentence)].join(' ');
  return (
    text ||
    intl.formatMessage({ id: 'kiosk.failed', defaultMessage: 'That didn’t work. Ask a manager for help.' })
  );
}
