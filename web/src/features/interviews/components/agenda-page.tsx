/** The agenda: a day or a week of one location or all, and beside it who still needs a time. */
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ChevronLeft, ChevronRight, Clock, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useLocations } from '@/api/use-organization';
import { Allowed } from '@/auth/allowed';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { Segmented } from '@/components/ui/segmented';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { Interview } from '@/hiring/interviews/types';
import { addDays, hereToday, weekDates } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { useSearch } from '@/lib/use-search';
import { agendaQuery } from '../api';
import { byDay, pressing, type Span } from '../model';
import { InterviewRow } from './interview-row';
import { WaitingList } from './waiting-list';

const InterviewSheet = lazy(() => import('./interview-sheet'));

export function AgendaPage() {
  const intl = useIntl();
  const dates = useDates();
  const search = useSearch();
  const { locations } = useLocations();
  const [open, setOpen] = useState<Interview | null>(null);
  const location = search.get('locationId');
  const span: Span = search.get('span') === 'week' ? 'week' : 'day';
  const from = search.get('from') || hereToday();
  const length = span === 'week' ? 7 : 1;
  const to = addDays(from, length - 1);
  const query = useQuery(agendaQuery(from, to, location));
  const items = query.data?.items ?? [];
  const risky = pressing(items);
  const zoned = new Set(items.map(({ zone }) => zone)).size > 1;
  const step = (days: number) => search.set({ from: addDays(from, days) }, { replace: true });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="interview.title" defaultMessage="Interviews" />}
        subtitle={span === 'day' ? dates.day(from) : dates.range(from, to)}
        actions={
          <>
            <Allowed permission="interviews:create">
              <Link to="/availability" className={`max-md:hidden ${buttonClass({ size: 'sm' })}`}>
                <Clock size={16} aria-hidden="true" />
                <FormattedMessage id="interview.times" defaultMessage="Interview times" />
              </Link>
            </Allowed>
            <IconButton
              className="max-md:hidden"
              label={intl.formatMessage({ id: 'interview.print', defaultMessage: 'Print day sheet' })}
              onClick={() => window.print()}
            >
              <Printer size={18} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 md:px-6">
        <Segmented<Span>
          label={intl.formatMessage({ id: 'interview.span', defaultMessage: 'Date range' })}
          value={span}
          onChange={(next) => search.set({ span: next === 'day' ? null : next }, { replace: true })}
          options={[
            { value: 'day', label: <FormattedMessage id="interview.day" defaultMessage="Day" /> },
            { value: 'week', label: <FormattedMessage id="interview.week" defaultMessage="7 days" /> },
          ]}
        />
        <IconButton
          label={intl.formatMessage({ id: 'interview.earlier', defaultMessage: 'Earlier' })}
          onClick={() => step(-length)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={intl.formatMessage({ id: 'interview.later', defaultMessage: 'Later' })}
          onClick={() => step(length)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
        {from !== hereToday() && (
          <Button size="sm" variant="quiet" onClick={() => search.set({ from: null }, { replace: true })}>
            <FormattedMessage id="interview.today" defaultMessage="Today" />
          </Button>
        )}
        {locations.length > 1 && (
          <FilterSelect
            label={intl.formatMessage({ id: 'interview.location', defaultMessage: 'Location' })}
            any={intl.formatMessage({ id: 'interview.all_locations', defaultMessage: 'All' })}
            options={locations
              .filter((one) => !one.archived)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={location}
            onChange={(id) => search.set({ locationId: id }, { replace: true })}
          />
        )}
        <Allowed permission="interviews:create">
          <Link
            to="/availability"
            className={`md:hidden ${buttonClass({ variant: 'quiet' })}`}
            aria-label={intl.formatMessage({ id: 'interview.times', defaultMessage: 'Interview times' })}
          >
            <Clock size={20} aria-hidden="true" />
          </Link>
        </Allowed>
        {risky > 0 && (
          <Badge tone="warn">
            <FormattedMessage
              id="interview.pressing"
              defaultMessage="{count, plural, one {# to review} other {# to review}}"
              values={{ count: risky }}
            />
          </Badge>
        )}
      </div>
      <div className="grid items-start gap-4 px-4 pb-8 md:px-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
          {() => {
            const days = byDay(items);
            if (days.length === 0) {
              return (
                <Empty
                  icon={<CalendarClock size={20} aria-hidden="true" />}
                  title={
                    <FormattedMessage
                      id="interview.no_interviewer"
                      defaultMessage="No interviews scheduled"
                    />
                  }
                >
                  <FormattedMessage
                    id="interview.no_interviewer_text"
                    defaultMessage="Send a scheduling link, or check another day."
                  />
                </Empty>
              );
            }
            const shown = span === 'week' ? weekDates(from) : [from];
            return (
              <div className="grid gap-4">
                {days
                  .filter(({ date }) => shown.includes(date))
                  .map(({ date, items: list }) => (
                    <Card key={date} title={dates.day(date)}>
                      <ul className="divide-y divide-line pt-1">
                        {list.map((interview) => (
                          <InterviewRow
                            key={interview.id}
                            interview={interview}
                            zoned={zoned}
                            onOpen={() => setOpen(interview)}
                          />
                        ))}
                      </ul>
                    </Card>
                  ))}
              </div>
            );
          }}
        </AsyncPanel>
        <WaitingList location={location} />
      </div>
      {open && (
        <Suspense fallback={null}>
          <InterviewSheet
            interview={items.find(({ id }) => id === open.id) ?? open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
