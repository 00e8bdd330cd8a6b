/** Law that is known and not yet in force: what begins when, soonest first. */
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import type { Spine } from './api';

export function ComingLaw({ packs }: { packs: readonly Spine[] }) {
  const text = useText();
  const dates = useDates();
  const coming = packs
    .flatMap((pack) => pack.later.map((from) => ({ from, pack })))
    .sort((a, b) => a.from.localeCompare(b.from));
  if (coming.length === 0) return null;
  return (
    <Notice className="mb-4">
      <b>
        <FormattedMessage id="settings.rules.coming" defaultMessage="Upcoming" />
      </b>
      <ul className="mt-1 grid gap-0.5">
        {coming.map(({ from, pack }) => (
          <li key={`${from}${pack.pack}`}>
            <FormattedMessage
              id="settings.rules.coming_row"
              defaultMessage="from {date}: {law}"
              values={{ date: dates.full(from), law: text(pack.title) }}
            />
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <FormattedMessage
          id="settings.rules.coming_why"
          defaultMessage="Shifts from that date on are already checked with it."
        />
      </p>
    </Notice>
  );
}
