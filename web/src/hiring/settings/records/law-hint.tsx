/** What the law asks for, beside the years that a brand sets. */
import { FormattedMessage } from 'react-intl';
import { useDates } from '@/lib/time/use-dates';
import type { Law } from './retention';

export function LawHint({ law: { now, later } }: { law: Law }) {
  const dates = useDates();
  return (
    <>
      {now && (
        <FormattedMessage
          id="settings.retention.law"
          defaultMessage="Legal minimum: {years, plural, one {# year} other {# years}} ({citation})."
          values={{ years: now.years, citation: now.citation }}
        />
      )}
      {later?.from && (
        <>
          {' '}
          <FormattedMessage
            id="settings.retention.law_later"
            defaultMessage="From {day}: {years, plural, one {# year} other {# years}} ({citation})."
            values={{ day: dates.full(later.from), years: later.years, citation: later.citation }}
          />
        </>
      )}
    </>
  );
}
