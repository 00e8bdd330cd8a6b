/** When someone works next, in the location's own time: "Sat, Nov 21 · 10a–6p", or that they are on now. */
import { FormattedMessage } from 'react-intl';
import { compactRange, compactTime, localTimeOf } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { useNow } from '@/lib/use-now';
import type { NextShift } from '../types';

export function NextShiftText({ shift }: { shift: NextShift | null }) {
  const dates = useDates();
  const now = useNow();
  if (!shift) {
    return (
      <span className="text-muted">
        <FormattedMessage id="team.next.none" defaultMessage="None scheduled" />
      </span>
    );
  }
  const { startsAt, endsAt, localStart, localEnd } = shift;
  if (new Date(startsAt) <= now && now < new Date(endsAt)) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ok">
        <span aria-hidden="true" className="size-[7px] rounded-full bg-ok" />
        <FormattedMessage
          id="team.next.now"
          defaultMessage="On shift until {time}"
          values={{ time: compactTime(localTimeOf(localEnd)) }}
        />
      </span>
    );
  }
  return (
    <span>
      {`${dates.day(localStart.slice(0, 10))} · ${compactRange(localTimeOf(localStart), localTimeOf(localEnd))}`}
    </span>
  );
}
