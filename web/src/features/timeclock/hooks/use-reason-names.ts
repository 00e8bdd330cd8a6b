/** What a person needs a manager's yes for, in a few words. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';

const NAMES: Record<string, MessageDescriptor> = defineMessages({
  too_early: { id: 'timeclock.reason.early', defaultMessage: 'Before the shift' },
  unscheduled: { id: 'timeclock.reason.unscheduled', defaultMessage: 'No shift' },
  outside_geofence: { id: 'timeclock.reason.outside', defaultMessage: 'Not at the location' },
  location_denied: { id: 'timeclock.reason.denied', defaultMessage: 'Location not shared' },
  certificate_expired: { id: 'timeclock.reason.certificate', defaultMessage: 'Certificate expired' },
});

/** A code that has no words of its own is shown as it is, so that no request looks harmless. */
export function useReasonNames(): (code: string) => string {
  const intl = useIntl();
  return (code) => (NAMES[code] ? intl.formatMessage(NAMES[code]) : code);
}
