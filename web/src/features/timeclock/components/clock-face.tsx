/** What runs now: the time of day while off, worked time while working, the break while on one; and the shift. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { StationChip } from '@/components/ui/station';
import { useText } from '@/i18n/text';
import { compactRange } from '@/lib/time/clock';
import { dateIn, remaining } from '@/lib/time/dates';
import { useAges } from '@/lib/time/use-ages';
import { useDates } from '@/lib/time/use-dates';
import { localAt } from '@/lib/time/zone';
import type { MyTimeClock, Workplace } from '../api';
import { breakMinutes, choiceOf, clockText, paidMinutes, runningBreak } from '../model/clock';

type Props = { clock: MyTimeClock; workplace: Workplace; now: number };

const FIGURE = 'text-[56px] leading-tight font-semibold tracking-[-.04em] tabular-nums';
const UNIT = 'ml-1 text-22 font-semibold tracking-[-.01em]';

export function ClockFace(props: Props) {
  const { clock } = props;
  return (
    <div className="grid justify-items-center gap-1 pt-2 text-center">
      {clock.state === 'off' ? <TimeOfDay {...props} /> : <Running {...props} />}
      <ShiftLine {...props} />
    </div>
  );
}

function TimeOfDay({ workplace: { zone }, now }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const at = new Date(now);
  const parts = intl.formatDateToParts(at, { hour: 'numeric', minute: '2-digit', timeZone: zone });
  const period = parts.find(({ type }) => type === 'dayPeriod')?.value;
  const figure = parts
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim();
  const today = dateIn(zone, at);
  return (
    <>
      <p className={FIGURE}>
        {figure}
        {period && <small className={UNIT}>{period}</small>}
      </p>
      <p className="text-muted">{`${dates.weekday(today)}, ${dates.monthDay(today)}`}</p>
    </>
  );
}

function Running({ clock, workplace, now }: Props) {
  const dates = useDates();
  const { entry } = clock;
  const pause = runningBreak(clock);
  if (!entry) return null;
  const planned = pause && choiceOf(workplace, pause);
  const time = dates.time((pause ?? entry).startsAt, workplace.zone);
  return (
    <>
      <p className={FIGURE}>
        {clockText(pause ? breakMinutes(pause, now) : paidMinutes(entry, now))}
        <small className={UNIT}>
          <FormattedMessage id="timeclock.hours_unit" defaultMessage="h" />
        </small>
      </p>
      <p className="text-muted">
        {pause ? (
          <FormattedMessage
            id="timeclock.on_break"
            defaultMessage="{kind, select, meal {Meal} other {Rest break}} since {time}{minutes, plural, =0 {} other { · # min}}"
            values={{ kind: pause.kind, time, minutes: planned?.minutes ?? 0 }}
          />
        ) : (
          <FormattedMessage id="timeclock.working" defaultMessage="Working since {time}" values={{ time }} />
        )}
      </p>
    </>
  );
}

/** "LN Line · 4p–10p · starts in 4 min" */
function ShiftLine({ workplace: { shift, zone, positions, name }, now, clock }: Props) {
  const text = useText();
  const ages = useAges();
  const { position } = useOrganization();
  if (!shift)
    return (
      clock.state === 'off' && (
        <p className="mt-3 text-muted">
          <FormattedMessage
            id="timeclock.no_shift"
            defaultMessage="No shift at {name} now"
            values={{ name }}
          />
        </p>
      )
    );
  const local = (at: string) => localAt(zone, Date.parse(at)).time;
  const known = position(shift.positionId);
  const label = positions.find(({ id }) => id === shift.positionId)?.name ?? known?.name;
  const at = new Date(now);
  const ahead = remaining(shift.startsAt, at);
  const left = remaining(shift.endsAt, at);
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 rounded-control border border-line bg-card px-3.5 py-2.5">
      {known && label ? (
        <StationChip station={known.station} code={known.code} name={text(label)} />
      ) : (
        label && <span>{text(label)}</span>
      )}
      <b className="text-18 font-semibold">{compactRange(local(shift.startsAt), local(shift.endsAt))}</b>
      <span className="text-muted">
        {ahead.past ? (
          <FormattedMessage
            id="timeclock.shift_left"
            defaultMessage="{left} left"
            values={{ left: ages.left(left) }}
          />
        ) : (
          <FormattedMessage
            id="timeclock.shift_starts"
            defaultMessage="starts in {left}"
            values={{ left: ages.left(ahead) }}
          />
        )}
      </span>
    </p>
  );
}
