/** My next shift: time, location, position, colleagues, and my answer. */
import { Check, Clock, MapPin, StickyNote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { StationChip } from '@/components/ui/station';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { stationClass } from '@/lib/station';
import { dateValue, remaining } from '@/lib/time/dates';
import { useAges } from '@/lib/time/use-ages';
import { useDates, zoneDiffers } from '@/lib/time/use-dates';
import { useLookups } from '../../hooks/use-lookups';
import { useMyAnswer } from '../../hooks/use-my-answer';
import type { MyShift } from '../../types';
import { BonusLine, BreakLine, TagList } from './shift-extras';

const DeclineSheet = lazy(() =>
  import('./decline-sheet').then((module) => ({ default: module.DeclineSheet })),
);

const FACES = 4;

export function HeroShift({ shift, now }: { shift: MyShift; now: Date }) {
  const intl = useIntl();
  const dates = useDates();
  const ages = useAges();
  const text = useText();
  const errorText = useErrorText();
  const position = useLookups().position(shift.positionId);
  const { ack } = useMyAnswer(shift);
  const [refusing, setRefusing] = useState(false);
  const day = intl.formatDate(dateValue(shift.date), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const running = new Date(shift.startsAt) <= now;
  return (
    <section
      className={cx(
        'relative overflow-hidden rounded-[16px] border border-line bg-card p-4 pl-6 before:w-1.5!',
        position ? 'station-bar' : 'before:absolute before:inset-y-0 before:left-0 before:bg-brand',
        position && stationClass(position.station),
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge icon={<Clock size={14} aria-hidden="true" />}>
          {running ? (
            <FormattedMessage id="schedule.mine.running" defaultMessage="On now" />
          ) : (
            <FormattedMessage
              id="schedule.mine.starts_in"
              defaultMessage="Starts in {left}"
              values={{ left: ages.left(remaining(shift.startsAt, now)) }}
            />
          )}
        </Badge>
        {position ? (
          <StationChip station={position.station} code={position.code} name={text(position.name)} />
        ) : (
          <Badge tone="brand">{`${shift.stationCode} ${text(shift.position)}`}</Badge>
        )}
      </div>
      <h2 className="mt-3 text-16 font-medium first-letter:uppercase">{day}</h2>
      <p className="text-28 font-semibold leading-tight tracking-tight">
        {`${dates.time(shift.startsAt, shift.zone)} – ${dates.time(shift.endsAt, shift.zone)}`}
      </p>
      <p className="mt-1.5 flex items-center gap-1.5 text-14 text-muted">
        <MapPin size={16} aria-hidden="true" className="shrink-0" />
        {[
          shift.station,
          shift.locationName,
          zoneDiffers(shift.zone, shift.startsAt) && dates.zone(shift.zone),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <BreakLine breaks={shift.breaks} className="mt-1" />
      <BonusLine cents={shift.bonusCents} className="mt-1" />
      {shift.note && (
        <p className="mt-2 flex gap-1.5 rounded-control bg-canvas px-3 py-2 text-14">
          <StickyNote size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
          {shift.note}
        </p>
      )}
      <TagList tags={shift.tags} className="mt-2" />
      {shift.withPeople.length > 0 && (
        <p className="mt-3 flex items-center gap-2 text-14">
          <span aria-hidden="true" className="flex -space-x-1.5">
            {shift.withPeople.slice(0, FACES).map((name) => (
              <Avatar key={name} name={name} size={28} className="ring-2 ring-card" />
            ))}
          </span>
          <FormattedMessage
            id="schedule.mine.with"
            defaultMessage="With {people}"
            values={{ people: intl.formatList(shift.withPeople) }}
          />
        </p>
      )}
      {ack.isError && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {errorText(ack.error)}
        </p>
      )}
      {!running && (
        <div className="mt-4 grid gap-2">
          {shift.ack.state === 'pending' && (
            <Button
              variant="primary"
              size="lg"
              block
              busy={ack.isPending}
              onClick={() => ack.mutate({ state: 'confirmed' })}
            >
              <Check size={20} aria-hidden="true" />
              <FormattedMessage id="schedule.mine.confirm" defaultMessage="Confirm shift" />
            </Button>
          )}
          {shift.ack.state === 'confirmed' && (
            <p className="flex items-center gap-2 font-medium text-ok">
              <Check size={20} aria-hidden="true" />
              <FormattedMessage id="schedule.mine.confirmed" defaultMessage="You confirmed this shift" />
            </p>
          )}
          {shift.ack.state === 'declined' ? (
            <>
              <p className="font-medium text-danger">
                <FormattedMessage
                  id="schedule.mine.declined"
                  defaultMessage="You can’t make it. Your manager was notified."
                />
              </p>
              {shift.canUndo && (
                <Button
                  size="lg"
                  block
                  busy={ack.isPending}
                  onClick={() => ack.mutate({ state: 'confirmed' })}
                >
                  <FormattedMessage id="schedule.mine.take_back" defaultMessage="I can make it" />
                </Button>
              )}
            </>
          ) : (
            <Button size="lg" block onClick={() => setRefusing(true)}>
              <FormattedMessage id="schedule.mine.cannot" defaultMessage="Can’t make it" />
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {refusing && <DeclineSheet shift={shift} onClose={() => setRefusing(false)} />}
      </Suspense>
    </section>
  );
}
