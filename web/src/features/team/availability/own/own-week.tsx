/** One's own weekly hours: seven bars to edit, from which day on, what that means, and one button to send them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { useUnsavedPage } from '@/components/form/use-unsaved';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { WEEKDAYS, type Weekday } from '@/lib/time/weekdays';
import { personQuery } from '../../api';
import type { Person } from '../../types';
import { type AvailabilityRequest, ownRequestsQuery, refreshAvailability, requestAvailability } from '../api';
import { isSame, toDays, type WeekHours, weekHours } from '../hours';
import { DayRow } from './day-row';
import { EffectCard, RecentShifts } from './effect-card';
import { OwnStatus } from './own-status';
import { useOutlook } from './use-outlook';

export function OwnWeek({ employeeId }: { employeeId: string }) {
  const person = useQuery(personQuery(employeeId));
  const requests = useQuery(ownRequestsQuery);
  return (
    <AsyncPanel query={requests} skeleton={<SkeletonRows rows={8} />}>
      {({ items }) => (
        <AsyncPanel query={person} skeleton={<SkeletonRows rows={8} />}>
          {(found) => {
            const latest = items.find(({ state }) => state !== 'withdrawn');
            const today = dateIn(found.zone);
            const waiting = latest?.state === 'pending' ? latest : undefined;
            const base = waiting ?? items.find(({ state, from }) => state === 'approved' && from > today);
            // A decision, or a change by someone else, starts the editor again.
            const key = [latest?.id, latest?.version, base?.id, found.availability?.version].join();
            return <Editor key={key} person={found} today={today} latest={latest} base={base} />;
          }}
        </AsyncPanel>
      )}
    </AsyncPanel>
  );
}

/** In the address it says whose hours are shown. */
const VIEW = ['view'];

type Props = {
  person: Person;
  today: string;
  latest: AvailabilityRequest | undefined;
  /** Hours that wait, or that begin later: what is sent takes their place, so that they are what is edited. */
  base: AvailabilityRequest | undefined;
};

function Editor({ person, today, latest, base }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const dates = useDates();
  const errorText = useErrorText();
  const current = weekHours(person.availability?.days);
  const compared = base ? weekHours(base.days) : current;
  const [week, setWeek] = useState<WeekHours>(compared);
  const [chosen, setChosen] = useState<string | null>(base?.from ?? null);
  const [openDay, setOpenDay] = useState<Weekday | null>(null);
  const days = toDays(week);
  const changed =
    WEEKDAYS.some((day) => !isSame(week[day], compared[day])) ||
    Boolean(base && chosen && isMoved(base, chosen));
  const { from, outlook, isStale, error, retry } = useOutlook(days, { chosen, today, enabled: changed });
  useHoldLive(changed);
  const { question } = useUnsavedPage(changed, undefined, VIEW);
  const tooSoon = Boolean(outlook && from < outlook.earliest);
  const send = useSave(
    () => requestAvailability({ from, days }),
    async (request) => {
      const sent = request.state === 'pending';
      toast({
        tone: 'ok',
        title: sent
          ? intl.formatMessage({ id: 'weekly_hours.sent', defaultMessage: 'Request sent' })
          : intl.formatMessage(
              { id: 'weekly_hours.saved', defaultMessage: 'Your hours count from {day}' },
              { day: dates.day(request.from) },
            ),
      });
      await refreshAvailability(client);
    },
  );
  const change = (day: Weekday, next: WeekHours[Weekday]) => setWeek({ ...week, [day]: next });
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4 px-4 pb-56 md:px-6 md:pb-8">
      {latest && <OwnStatus request={latest} />}
      <TextField
        type="date"
        className="w-56"
        label={<FormattedMessage id="weekly_hours.from" defaultMessage="Every week from" />}
        min={today}
        hint={
          !chosen &&
          from > today && (
            <span aria-live="polite" className="text-warn">
              <FormattedMessage
                id="weekly_hours.moved"
                defaultMessage="Fewer hours can begin on {day} or later."
                values={{ day: dates.day(from) }}
              />
            </span>
          )
        }
        value={from}
        onChange={({ target }) => setChosen(target.value || null)}
      />
      <section
        aria-label={intl.formatMessage({ id: 'weekly_hours.week', defaultMessage: 'Your week' })}
        className="overflow-hidden rounded-card border border-line bg-card"
      >
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            week={week}
            plan={days[day]}
            before={toDays(current)[day]}
            isOpen={openDay === day}
            onToggle={() => setOpenDay(openDay === day ? null : day)}
            onChange={(next) => change(day, next)}
            onCopy={(to) => change(to, week[day])}
          />
        ))}
      </section>
      {outlook && <EffectCard check={outlook} week={week} />}
      {Boolean(error) && (
        <Notice tone="danger" focusable>
          <p className="mb-2">{errorText(error)}</p>
          <Button size="sm" onClick={retry}>
            <FormattedMessage id="error.retry" defaultMessage="Try again" />
          </Button>
        </Notice>
      )}
      {tooSoon && outlook && <TooSoon earliest={outlook.earliest} onChoose={setChosen} />}
      {Boolean(send.error) && (
        <Notice tone="danger" focusable>
          {errorText(send.error)}
        </Notice>
      )}
      <footer className="grid gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] max-md:z-10 max-md:border-line max-md:border-t max-md:bg-card max-md:p-4">
        {outlook && <RecentShifts check={outlook} />}
        <Button
          variant="primary"
          size="lg"
          block
          disabled={!outlook || isStale || tooSoon}
          busy={send.busy}
          onClick={() => send.save()}
        >
          <SendLabel outlook={outlook} />
        </Button>
        <p className="text-center text-14 text-muted md:text-13">
          <FormattedMessage
            id="weekly_hours.rule"
            defaultMessage="Fewer hours need approval. More hours count at once."
          />
        </p>
      </footer>
      {question}
    </div>
  );
}

function TooSoon({ earliest, onChoose }: { earliest: string; onChoose(date: string): void }) {
  const day = useDates().day(earliest);
  return (
    <Notice tone="warn">
      <p className="mb-2">
        <FormattedMessage
          id="weekly_hours.too_soon"
          defaultMessage="Fewer hours can begin on {day}."
          values={{ day }}
        />
      </p>
      <Button size="sm" onClick={() => onChoose(earliest)}>
        <FormattedMessage id="weekly_hours.use_day" defaultMessage="Begin on {day}" values={{ day }} />
      </Button>
    </Notice>
  );
}

/** Whether another first day changes something: approved hours begin earlier, but what is sent does not delay them. */
const isMoved = ({ state, from }: AvailabilityRequest, chosen: string) =>
  state === 'pending' ? chosen !== from : chosen < from;

function SendLabel({ outlook }: { outlook: { needsApproval: boolean; approvers: string[] } | undefined }) {
  if (outlook && !outlook.needsApproval) return <FormattedMessage id="save" defaultMessage="Save" />;
  const [name, ...others] = outlook?.approvers ?? [];
  return name && others.length === 0 ? (
    <FormattedMessage id="weekly_hours.send_to" defaultMessage="Send to {name}" values={{ name }} />
  ) : (
    <FormattedMessage id="weekly_hours.send" defaultMessage="Send request" />
  );
}
