/** Two tables over the same seven days: planned shifts that can be filled, and when each person can work. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { SkeletonRows } from '@/components/ui/skeleton';
import { weekDates } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { gridQuery } from '../api';
import { FILLS } from '../day-bar';
import { CoverageRows, EXACTLY_ENOUGH } from './coverage-rows';
import { PersonRow } from './person-row';
import { asked, type Waiting } from './waiting';

type Props = {
  locationId: string;
  weekStart: string;
  /** Everything that waits for a decision, the caller's or another's. */
  requests: readonly Waiting[];
  /** The request whose effect is shown. */
  opened: Waiting | undefined;
};

/** Its `key` is the location and the week: while a request is weighed the same week stays, never that of another. */
export function Grid({ locationId, weekStart, requests, opened }: Props) {
  const query = useQuery({
    ...gridQuery(locationId, weekStart, opened ? asked(opened) : null),
    placeholderData: (before) => before,
  });
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={10} />}>
      {({ days, after, people }) => (
        <>
          <Week
            name={<FormattedMessage id="weekly_hours.against" defaultMessage="Can fill / planned" />}
            weekStart={weekStart}
          >
            <CoverageRows days={days} after={(!query.isPlaceholderData && after) || undefined} />
          </Week>
          <People people={people} weekStart={weekStart} requests={requests} opened={opened} />
        </>
      )}
    </AsyncPanel>
  );
}

type PeopleProps = Omit<Props, 'locationId'> & { people: readonly Wire<'PersonWeek'>[] };

function People({ people, weekStart, requests, opened }: PeopleProps) {
  if (people.length === 0) {
    return (
      <Empty
        title={<FormattedMessage id="weekly_hours.no_people" defaultMessage="No one is on the team here" />}
      />
    );
  }
  return (
    <>
      <Legend />
      <Week
        name={
          <FormattedMessage
            id="weekly_hours.people"
            defaultMessage="{count, plural, one {# person} other {# people}}"
            values={{ count: people.length }}
          />
        }
        weekStart={weekStart}
      >
        {people.map((person) => (
          <PersonRow
            key={person.employeeId}
            person={person}
            requests={requests.filter(({ employeeId }) => employeeId === person.employeeId)}
            opened={opened}
          />
        ))}
      </Week>
    </>
  );
}

type WeekProps = { name: React.ReactNode; weekStart: string; children: React.ReactNode };

function Week({ name, weekStart, children }: WeekProps) {
  const dates = useDates();
  return (
    <div className="side-scroll overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full min-w-[680px] table-fixed border-collapse text-13">
        <thead>
          <tr className="text-12">
            <th scope="col" className="w-40 px-3 py-2 text-left font-semibold">
              {name}
            </th>
            {weekDates(weekStart).map((date) => (
              <th key={date} scope="col" className="border-line border-l px-1 py-2 font-medium">
                {dates.day(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Legend() {
  const intl = useIntl();
  const item = (look: string, text: string) => (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`relative h-3 w-4 rounded-sm ${look}`} />
      {text}
    </span>
  );
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
      {item(
        EXACTLY_ENOUGH,
        intl.formatMessage({ id: 'weekly_hours.exactly_enough', defaultMessage: 'exactly enough' }),
      )}
      {item(FILLS.likes, intl.formatMessage({ id: 'weekly_hours.key.likes', defaultMessage: 'preferred' }))}
      {item(FILLS.can, intl.formatMessage({ id: 'weekly_hours.key.can', defaultMessage: 'available' }))}
      {item(
        'hatch bg-canvas',
        intl.formatMessage({ id: 'weekly_hours.key.cannot', defaultMessage: 'unavailable' }),
      )}
      {item(
        'border border-warn bg-warn-soft',
        intl.formatMessage({ id: 'weekly_hours.key.asked', defaultMessage: 'asked' }),
      )}
      {item(
        'border-b-2 border-ink',
        intl.formatMessage({ id: 'weekly_hours.key.shift', defaultMessage: 'shift' }),
      )}
    </p>
  );
}
