/** What prevents erasure: a hold, the law, or a hire. */
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { useText } from '@/i18n/text';
import { hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { RetentionState } from '../types';

/** Whether nothing prevents erasure. */
const canErase = (keeping: RetentionState, today = hereToday()) =>
  keeping.holds.length === 0 && !keeping.recordsHeld && !keeping.hired && keeping.lawUntil <= today;

export function RetentionNote({ keeping, refused = false }: { keeping: RetentionState; refused?: boolean }) {
  const text = useText();
  const dates = useDates();
  if (canErase(keeping) && !refused) return null;
  return (
    <Notice tone={refused ? 'danger' : 'info'}>
      {keeping.holds.length > 0 ? (
        <FormattedMessage
          id="applicant.retained_hold"
          defaultMessage="A legal hold ({jobs}) keeps all records of this applicant."
          values={{ jobs: keeping.holds.map((hold) => text(hold.jobTitle)).join(', ') }}
        />
      ) : keeping.recordsHeld ? (
        <FormattedMessage
          id="applicant.retained_records"
          defaultMessage="A legal hold keeps the records of this location. It is removed in Settings, Records."
        />
      ) : keeping.hired ? (
        <FormattedMessage
          id="applicant.retained_hired"
          defaultMessage="This person was hired, so the application is part of their personnel file."
        />
      ) : (
        <FormattedMessage
          id="applicant.retained_law"
          defaultMessage="The law requires keeping these records until {day} ({citation})."
          values={{ day: dates.full(keeping.lawUntil), citation: keeping.citation }}
        />
      )}
    </Notice>
  );
}
