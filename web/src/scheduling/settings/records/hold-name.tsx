/** Whose records a legal hold covers. */
import { FormattedMessage } from 'react-intl';
import type { LegalHold } from './api';

export function HoldName({ hold }: { hold: LegalHold }) {
  return (
    hold.employeeName ??
    hold.locationName ?? (
      <FormattedMessage id="settings.records.everything" defaultMessage="All records of the brand" />
    )
  );
}
