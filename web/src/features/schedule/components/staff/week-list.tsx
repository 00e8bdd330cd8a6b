/** One week of my shifts. */
import { Check, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { compactRange, hoursText } from '@/lib/time/clock';
import { dateValue } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { workweekStart } from '@/lib/time/weeks';
import { useMyAnswer } from '../../hooks/use-my-answer';
import type { MyWeek } from '../../model/my-weeks';
import type { MyShift } from '../../types';
import { BonusLine, BreakLine, TagList } from './shift-extras';

const DeclineSheet = lazy(() =>
  import('./decline-sheet').then((module) => ({ default: module.DeclineSheet })),
);

type Props = {
  week: MyWeek;
  today: string;
  now: Date;
  /** The shift that is already shown large, with its answers. */
  heroId: string | undefined;
  /** Whether a link leads to this week. */
  isLinked: boolean;
};

export function WeekList({ week, today, now, heroId, isLinked }: Props) {
  const dates = useDates();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    // A screen that was just entered goes to its top first.
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [isLinked]);
  return (
    <section ref={section} className="scroll-mt-4">
      <header className="flex items-baseline justify-between gap-3 px-1 pb-2">
        <h2 className="text-16">
          {week.monday === workweekStart(today, 'mon') ? (
            <FormattedMessage id="schedule.mine.this_week" defaultMessage="This week" />
          ) : (
            <FormattedMessage
              id="schedule.mine.week_of"
              defaultMessage="Week of {day}"
              values={{ day: dates.monthDay(week.monday) }}
            />
          )}
        </h2>
        <b className="text-14">
          <FormattedMessage
            id="schedule.hours"
            defaultMessage="{hours} h"
            values={{ hours: hoursText(week.minutes) }}
          />
        </b>
      </header>
      <ul className="divide-y divide-line overflow-hidden rounded-[14px] border border-line bg-card">
        {week.items.map((shift) => (
          <Row
            key={shift.shiftId}
            shift={shift}
            past={new Date(shift.endsAt) <= now}
            answered={shift.shiftId === heroId}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { shift: MyShift; past: boolean; answered: boolean };

/** A shift to come opens: the confirmed one, too, can still be given back. */
function Row({ shift, past, answered }: RowProps) {
  const errorText = useErrorText();
  const { ack } = useMyAnswer(shift);
  const [open, setOpen] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const { state } = shift.ack;
  const pending = state === 'pending' && !past;
  const opens = !past && !answered;
  return (
    <li className={cx('px-3.5 py-2.5', past && 'bg-canvas/80 text-muted')}>
      {opens ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-3.5 text-left"
        >
          <Summary shift={shift} past={past} />
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={cx('shrink-0 text-muted', open && 'rotate-180')}
          />
        </button>
      ) : (
        <div className="flex min-h-11 items-center gap-3.5">
          <Summary shift={shift} past={past} />
        </div>
      )}
      {shift.note && <p className="mt-1 text-14 text-muted">{shift.note}</p>}
      <BonusLine cents={shift.bonusCents} className="mt-1" />
      <TagList tags={shift.tags} className="mt-1" />
      {open && opens && <Details shift={shift} />}
      {open && opens && <BreakLine breaks={shift.breaks} className="mt-1" />}
      {ack.isError && (
        <p role="alert" className="mt-1 font-medium text-danger">
          {errorText(ack.error)}
        </p>
      )}
      {opens && (pending || (open && state !== 'declined')) && (
        <div className="mt-1.5 flex gap-2">
          {pending && (
            <Button
              size="sm"
              variant="tint"
              busy={ack.isPending}
              onClick={() => ack.mutate({ state: 'confirmed' })}
            >
              <FormattedMessage id="schedule.mine.confirm_short" defaultMessage="Confirm" />
            </Button>
          )}
          <Button size="sm" onClick={() => setRefusing(true)}>
            <FormattedMessage id="schedule.mine.cannot" defaultMessage="Can’t make it" />
          </Button>
        </div>
      )}
      {shift.canUndo && opens && (
        <Button
          size="sm"
          className="mt-1.5"
          busy={ack.isPending}
          onClick={() => ack.mutate({ state: 'confirmed' })}
        >
          <FormattedMessage id="schedule.mine.take_back" defaultMessage="I can make it" />
        </Button>
      )}
      <Suspense fallback={null}>
        {refusing && <DeclineSheet shift={shift} onClose={() => setRefusing(false)} />}
      </Suspense>
    </li>
  );
}

function Summary({ shift, past }: Pick<RowProps, 'shift' | 'past'>) {
  const intl = useIntl();
  const text = useText();
  const { state } = shift.ack;
  return (
    <>
      <span className="w-11 text-12 leading-tight text-muted">
        {intl.formatDate(dateValue(shift.date), { weekday: 'short', timeZone: 'UTC' })}
        <b className={cx('block text-18', !past && 'text-ink')}>{Number(shift.date.slice(8))}</b>
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block text-18 tracking-tight">{compactRange(shift.start, shift.end)}</b>
        <span className="block text-14 text-muted">
          {[text(shift.position), shift.station, shift.locationName].filter(Boolean).join(' · ')}
        </span>
      </span>
      {state === 'confirmed' && (
        <Badge tone="ok" icon={<Check size={14} aria-hidden="true" />}>
          <FormattedMessage id="schedule.mine.state_confirmed" defaultMessage="Confirmed" />
        </Badge>
      )}
      {state === 'declined' && (
        <Badge tone="danger">
          <FormattedMessage id="schedule.mine.state_declined" defaultMessage="Can’t make it" />
        </Badge>
      )}
      {state === 'pending' && !past && (
        <Badge tone="warn">
          <FormattedMessage id="schedule.mine.state_pending" defaultMessage="To confirm" />
        </Badge>
      )}
    </>
  );
}

/** What a row has no room for: the exact times, the paid hours, and who else is there. */
function Details({ shift }: { shift: MyShift }) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <p className="mt-1 text-14 text-muted">
      {`${dates.time(shift.startsAt, shift.zone)} – ${dates.time(shift.endsAt, shift.zone)} · `}
      <FormattedMessage
        id="schedule.mine.paid_hours"
        defaultMessage="{hours} h paid"
        values={{ hours: hoursText(shift.paidMinutes) }}
      />
      {shift.withPeople.length > 0 && ' · '}
      {shift.withPeople.length > 0 && (
        <FormattedMessage
          id="schedule.mine.with"
          defaultMessage="With {people}"
          values={{ people: intl.formatList(shift.withPeople) }}
        />
      )}
    </p>
  );
}
