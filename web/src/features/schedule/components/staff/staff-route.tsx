/** My own shifts: the next one large, changes that wait for my answer, then week by week. */
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarPlus, Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '@/auth/use-user';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button, buttonClass } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { addDays, dateIn, dateValue, daysBetween, hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { asDate } from '@/lib/time/weeks';
import { useNow } from '@/lib/use-now';
import { myScheduleQuery } from '../../api';
import { aheadAndDone, DAYS_AHEAD, DAYS_BACK, linkedWeek, nextShift } from '../../model/my-weeks';
import { ScheduleSkeleton } from '../../skeleton';
import type { MyShift } from '../../types';
import { ScheduleTabs } from '../shared/schedule-tabs';
import { DoneList } from './done-list';
import { HeroShift } from './hero-shift';
import { ProposedChange } from './proposed-change';
import { WeekList } from './week-list';

const CalendarSheet = lazy(() =>
  import('./calendar-sheet').then((module) => ({ default: module.CalendarSheet })),
);

export function StaffSchedule() {
  const [today] = useState(() => hereToday());
  const query = useQuery(myScheduleQuery(addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)));
  return (
    <AsyncPanel query={query} skeleton={<ScheduleSkeleton />}>
      {({ items }) => <MyShifts items={items} today={today} />}
    </AsyncPanel>
  );
}

function MyShifts({ items, today }: { items: MyShift[]; today: string }) {
  const now = useNow();
  const { user } = useUser();
  const [linking, setLinking] = useState(false);
  const own = items.filter(({ published }) => published);
  const next = nextShift(own, now);
  const { ahead, done } = aheadAndDone(own, now);
  const [search] = useSearchParams();
  const linked = linkedWeek(ahead, asDate(search.get('week')));
  const proposals = items.filter(({ proposed, consent }) => proposed && consent?.state === 'needed');
  return (
    <div className="mx-auto w-full max-w-[1100px] pb-6">
      <PageHeader
        above={
          user && (
            <FormattedMessage
              id="schedule.mine.hello"
              defaultMessage="Hi {name}"
              values={{ name: user.firstName }}
            />
          )
        }
        title={<Headline next={next} now={now} />}
        actions={
          user?.employeeId && (
            <Button onClick={() => setLinking(true)}>
              <CalendarPlus size={16} aria-hidden="true" />
              <FormattedMessage id="calendar_feed.title" defaultMessage="Add to calendar" />
            </Button>
          )
        }
      />
      <ScheduleTabs className="mb-3 px-4 md:px-6" />
      <div className="grid items-start gap-4 px-3 md:grid-cols-2 md:px-6">
        <div className="grid gap-4">
          {proposals.map((shift) => (
            <ProposedChange key={shift.shiftId} shift={shift} />
          ))}
          {next ? (
            <HeroShift shift={next} now={now} />
          ) : (
            <Empty
              icon={<CalendarCheck size={22} aria-hidden="true" />}
              title={<FormattedMessage id="schedule.mine.none" defaultMessage="No upcoming shifts" />}
            >
              <FormattedMessage
                id="schedule.mine.none_hint"
                defaultMessage="They show here once your manager publishes the next week."
              />
            </Empty>
          )}
        </div>
        <div className="grid gap-4">
          {ahead.map((week) => (
            <WeekList
              key={week.monday}
              week={week}
              today={today}
              now={now}
              heroId={next?.shiftId}
              isLinked={week === linked}
            />
          ))}
          {done.length > 0 && <DoneList items={done} />}
          {user?.employeeId && (
            <Link to="/shift-fairness" className={buttonClass({ variant: 'quiet' })}>
              <Scale size={16} aria-hidden="true" />
              <FormattedMessage id="screen.shift_fairness" defaultMessage="Shift fairness" />
            </Link>
          )}
        </div>
      </div>
      <Suspense fallback={null}>{linking && <CalendarSheet onClose={() => setLinking(false)} />}</Suspense>
    </div>
  );
}

/** "Tomorrow you start at 7:00 AM" */
function Headline({ next, now }: { next: MyShift | null; now: Date }) {
  const intl = useIntl();
  const dates = useDates();
  if (!next) return <FormattedMessage id="schedule.mine.title" defaultMessage="Your schedule" />;
  const away = daysBetween(dateIn(next.zone, now), next.date);
  const values = {
    time: dates.time(next.startsAt, next.zone),
    day: intl.formatDate(dateValue(next.date), { weekday: 'long', timeZone: 'UTC' }),
  };
  if (new Date(next.startsAt) <= now)
    return (
      <FormattedMessage
        id="schedule.mine.now"
        defaultMessage="On shift until {time}"
        values={{ time: dates.time(next.endsAt, next.zone) }}
      />
    );
  if (away === 0)
    return (
      <FormattedMessage id="schedule.mine.today" defaultMessage="Today you start at {time}" values={values} />
    );
  if (away === 1)
    return (
      <FormattedMessage
        id="schedule.mine.tomorrow"
        defaultMessage="Tomorrow you start at {time}"
        values={values}
      />
    );
  return (
    <FormattedMessage id="schedule.mine.later" defaultMessage="You start {day} at {time}" values={values} />
  );
}
