/** The buttons that fit the state: clock in; start a break or clock out; end the break. */
import { Coffee, LoaderCircle, LogIn, LogOut, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import type { BreakChoice, MyTimeClock, Workplace } from '../api';
import type { Punching } from '../hooks/use-punch';
import { nearness, opensLater, runningBreak } from '../model/clock';

type Props = {
  clock: MyTimeClock;
  workplace: Workplace;
  now: number;
  punching: Punching;
  onClockOut(): void;
};

export function ClockActions({ clock, workplace, now, punching, onClockOut }: Props) {
  const { busy, press } = punching;
  const pause = runningBreak(clock);
  return (
    <div className="grid gap-3 pt-2">
      {clock.state === 'off' && <ClockIn workplace={workplace} now={now} punching={punching} />}
      {clock.state === 'working' &&
        workplace.breaks.map((choice) => (
          <Bar
            key={`${choice.kind}-${choice.paid}`}
            icon={Coffee}
            look="break"
            busy={busy === 'break_start'}
            onClick={() => press({ kind: 'break_start', breakKind: choice.kind })}
          >
            <StartBreak choice={choice} />
          </Bar>
        ))}
      {pause && (
        <Bar
          icon={Coffee}
          look="break"
          busy={busy === 'break_end'}
          onClick={() => press({ kind: 'break_end' })}
        >
          <FormattedMessage
            id="timeclock.end_break"
            defaultMessage="{kind, select, meal {End meal} other {End rest break}}"
            values={{ kind: pause.kind }}
          />
        </Bar>
      )}
      {clock.state !== 'off' && (
        <Bar icon={LogOut} look="out" busy={busy === 'clock_out'} onClick={onClockOut}>
          <FormattedMessage id="timeclock.clock_out" defaultMessage="Clock out" />
        </Bar>
      )}
      <LocationLine workplace={workplace} distance={punching.distance} />
    </div>
  );
}

function StartBreak({ choice: { kind, paid, minutes } }: { choice: BreakChoice }) {
  return (
    <span className="grid justify-items-start gap-0.5 text-left">
      <FormattedMessage
        id="timeclock.start_break"
        defaultMessage="{kind, select, meal {Start meal} other {Start rest break}}"
        values={{ kind }}
      />
      <small className="text-14 font-medium">
        <FormattedMessage
          id="timeclock.break_terms"
          defaultMessage="{minutes} min, {paid, select, true {paid} other {unpaid}}"
          values={{ minutes, paid: String(paid) }}
        />
      </small>
    </span>
  );
}

const RADIUS = 98;
const AROUND = 2 * Math.PI * RADIUS;

/** The round button; the ring fills in the hour before the shift. */
function ClockIn({ workplace, now, punching }: Pick<Props, 'workplace' | 'now' | 'punching'>) {
  const dates = useDates();
  const opens = opensLater(workplace, now);
  const filled = AROUND * (workplace.shift ? nearness(workplace.shift.startsAt, now) : 1);
  const busy = punching.busy === 'clock_in';
  return (
    <div className="relative mx-auto grid size-[208px] place-items-center">
      <svg
        viewBox="0 0 208 208"
        className="pointer-events-none absolute inset-0 -rotate-90"
        aria-hidden="true"
      >
        <circle cx="104" cy="104" r={RADIUS} className="fill-none stroke-line" strokeWidth="5" />
        <circle
          cx="104"
          cy="104"
          r={RADIUS}
          className={cx('fill-none', opens ? 'stroke-warn' : 'stroke-ok')}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${filled} ${AROUND}`}
        />
      </svg>
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={() => !busy && punching.press({ kind: 'clock_in' })}
        className={cx(
          'flex size-[172px] flex-col items-center justify-center gap-2 rounded-full px-4 text-22 leading-tight font-semibold hover:brightness-90',
          opens ? 'bg-line text-ink' : 'bg-brand text-brand-fg',
        )}
      >
        {busy ? (
          <LoaderCircle className="spinner" size={36} aria-hidden="true" />
        ) : (
          <LogIn size={36} aria-hidden="true" />
        )}
        <FormattedMessage id="timeclock.clock_in" defaultMessage="Clock in" />
        {opens && (
          <small className="text-14 font-medium">
            <FormattedMessage
              id="timeclock.opens"
              defaultMessage="opens at {time}"
              values={{ time: dates.time(opens, workplace.zone) }}
            />
          </small>
        )}
      </button>
    </div>
  );
}

const LOOKS = { break: 'border border-warn/50 bg-warn-soft text-warn', out: 'bg-danger text-card' };

type BarProps = {
  icon: LucideIcon;
  look: keyof typeof LOOKS;
  busy: boolean;
  onClick(): void;
  children: ReactNode;
};

function Bar({ icon: Icon, look, busy, onClick, children }: BarProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={cx(
        'flex min-h-[72px] w-full items-center justify-center gap-3 rounded-2xl px-4 py-2 text-18 leading-tight font-semibold hover:brightness-95',
        LOOKS[look],
      )}
    >
      {busy ? (
        <LoaderCircle className="spinner" size={24} aria-hidden="true" />
      ) : (
        <Icon size={24} aria-hidden="true" className="shrink-0" />
      )}
      {children}
    </button>
  );
}

/** What the location reads of the device, and what it read last. */
function LocationLine({ workplace, distance }: { workplace: Workplace; distance: number | null }) {
  if (workplace.geofence === 'off') return null;
  const inside = distance !== null && distance <= workplace.radiusM;
  return (
    <div className="grid justify-items-center gap-1 text-center" role="status">
      {distance !== null && (
        <p className={cx('flex items-center gap-1.5 font-medium', inside ? 'text-ok' : 'text-warn')}>
          <MapPin size={18} aria-hidden="true" />
          <FormattedMessage
            id="timeclock.distance"
            defaultMessage="{name}, {distance, number} m away"
            values={{ name: workplace.name, distance }}
          />
        </p>
      )}
      <p className="text-13 text-muted">
        <FormattedMessage
          id="timeclock.location_once"
          defaultMessage="Your location is read once, as you press."
        />
      </p>
    </div>
  );
}
