/** "Consent given Nov 16", or since when there is none. */
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import type { Thread } from './types';
import { useMoments } from './use-moments';

export function ConsentLine({ thread, className }: { thread: Thread; className?: string }) {
  const moments = useMoments(thread.locationId);
  const { monthDay } = useDates();
  const { consent } = thread;
  const date = consent ? monthDay(moments.date(consent.at)) : '';
  return (
    <p
      className={cx(
        'text-13 md:text-12',
        consent?.state === 'opted_out' ? 'text-warn' : 'text-muted',
        className,
      )}
    >
      {consent?.state === 'opted_in' && (
        <FormattedMessage id="thread.consent.given" defaultMessage="Opted in {date}" values={{ date }} />
      )}
      {consent?.state === 'opted_out' && (
        <FormattedMessage
          id="thread.consent.ended"
          defaultMessage="Opted out of texts {date}"
          values={{ date }}
        />
      )}
      {!consent && <FormattedMessage id="thread.consent.none" defaultMessage="Not opted in to texts" />}
    </p>
  );
}
