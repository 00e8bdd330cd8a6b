/** Worked time in one line: "Fri, Nov 20 · 4:00 PM – 10:00 PM · break 6:40 PM – 7:10 PM". */
import { FormattedMessage } from 'react-intl';
import { useDates } from '@/lib/time/use-dates';
import { localAt } from '@/lib/time/zone';

type Times = {
  clockInAt: string;
  clockOutAt: string | null;
  breaks: readonly { startsAt: string; endsAt?: string | null | undefined }[];
};

export function WorkedTimes({ of: { clockInAt, clockOutAt, breaks }, zone }: { of: Times; zone: string }) {
  const dates = useDates();
  const span = (from: string, to: string | null) =>
    `${dates.time(from, zone)} – ${to ? dates.time(to, zone) : '…'}`;
  return (
    <span>
      <b className="font-semibold">{dates.day(localAt(zone, Date.parse(clockInAt)).date)}</b>
      {` · ${span(clockInAt, clockOutAt)}`}
      {breaks.map(({ startsAt, endsAt }) => (
        <span key={startsAt} className="text-muted">
          {' · '}
          <FormattedMessage
            id="timeclock.break_span"
            defaultMessage="break {span}"
            values={{ span: span(startsAt, endsAt ?? null) }}
          />
        </span>
      ))}
    </span>
  );
}
