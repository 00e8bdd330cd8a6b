/** Planned over worked time of a day, with meals left out and rests marked. The figures beside it say the same. */
import { useNow } from '@/lib/use-now';
import type { SheetDay } from '../api';
import { axisOf, type Stretch } from '../model';

const at = ({ left, width }: Stretch) => ({ left: `${left}%`, width: `${width}%` });

export function DayBars({ day }: { day: SheetDay }) {
  const now = useNow();
  const stretch = axisOf(day, now);
  const { scheduled, entries } = day;
  if (scheduled.length + entries.length === 0) return null;
  return (
    <span aria-hidden="true" className="grid gap-0.5">
      <span className="relative block h-2">
        {scheduled.map(({ shiftId, startsAt, endsAt }) => (
          <span
            key={shiftId}
            className="absolute inset-y-0 rounded-full border border-field"
            style={at(stretch(startsAt, endsAt))}
          />
        ))}
      </span>
      <span className="relative block h-3.5 overflow-hidden rounded-xs">
        {entries.map(({ id, startsAt, endsAt }) => (
          <span
            key={id}
            className="absolute inset-y-0 rounded-xs bg-brand/70"
            style={at(stretch(startsAt, endsAt))}
          />
        ))}
        {entries.flatMap(({ breaks }) =>
          breaks.map((one) => (
            <span
              key={one.startsAt}
              className={
                one.kind === 'meal' ? 'absolute inset-y-0 bg-card' : 'absolute bottom-0 h-1 bg-ink/60'
              }
              style={at(stretch(one.startsAt, one.endsAt))}
            />
          )),
        )}
      </span>
    </span>
  );
}
