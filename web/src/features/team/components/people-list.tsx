/** People as a table on desktop and as cards on phones, a page at a time. */
import { ChevronRight, TriangleAlert, Users } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Organization, useOrganization } from '@/api/use-organization';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { type Column, DataList } from '@/components/ui/data-list';
import { Empty } from '@/components/ui/empty';
import { HoursMeter } from '@/components/ui/hours-meter';
import { MinorMark } from '@/components/ui/minor-mark';
import { PagedList, type Pages } from '@/components/ui/paged-list';
import { initialsOf } from '@/lib/initials';
import { type Filters, filterCount } from '../filters';
import { isMinor, nameOf } from '../model';
import { OTHER_WARNING, STATUS_NAMES, WARNING_NAMES } from '../person-names';
import type { PersonRow } from '../types';
import { NextShiftText } from './next-shift-text';
import { Stations } from './stations';

type Props = {
  people: Pages<PersonRow>;
  filters: Filters;
  openId: string | null;
  onOpen(id: string): void;
};

export function PeopleList({ people, filters, openId, onOpen }: Props) {
  const intl = useIntl();
  const organization = useOrganization();
  return (
    <PagedList
      pages={people}
      bars={10}
      empty={<NoResults filtered={filterCount(filters) > 0 || filters.q !== ''} />}
      shown={({ length }) => (
        <FormattedMessage
          id="list.shown"
          defaultMessage="{shown} of {total}"
          values={{ shown: length, total: people.data?.pages[0]?.total ?? length }}
        />
      )}
      more={<FormattedMessage id="list.more" defaultMessage="Show more" />}
    >
      {(rows) => (
        <DataList
          label={intl.formatMessage({ id: 'team.list', defaultMessage: 'People' })}
          rows={rows}
          rowId={({ id }) => id}
          columns={columns(organization, openId !== null, rows)}
          phoneRow={(person) => <PhoneRow person={person} locations={organization} />}
          onOpen={({ id }) => onOpen(id)}
          selectedId={openId}
        />
      )}
    </PagedList>
  );
}

function columns(
  organization: Organization,
  narrow: boolean,
  rows: readonly PersonRow[],
): Column<PersonRow>[] {
  // What the viewer may not know of colleagues is absent: no column rather than an empty one.
  const hours = rows.some(({ weekMinutes }) => weekMinutes !== undefined);
  const all: (Column<PersonRow> | false)[] = [
    {
      id: 'name',
      header: <FormattedMessage id="team.column.name" defaultMessage="Name" />,
      cell: (person) => <Name person={person} />,
    },
    !narrow && {
      id: 'locations',
      header: <FormattedMessage id="team.column.locations" defaultMessage="Locations" />,
      cell: ({ locationIds }) => (
        <span className="block max-w-48 truncate">
          {locationIds
            .map((id) => organization.location(id)?.name)
            .filter(Boolean)
            .join(', ')}
        </span>
      ),
    },
    {
      id: 'positions',
      header: <FormattedMessage id="team.column.positions" defaultMessage="Positions" />,
      cell: (person) => <Stations person={person} locations={organization} />,
    },
    hours && {
      id: 'hours',
      header: <FormattedMessage id="team.column.hours" defaultMessage="Hours this week" />,
      className: 'whitespace-nowrap',
      cell: ({ weekMinutes, weekLimitMinutes = 0 }) =>
        weekMinutes !== undefined && (
          <HoursMeter minutes={weekMinutes} limitMinutes={weekLimitMinutes} showUnit className="w-[88px]" />
        ),
    },
    {
      id: 'next',
      header: <FormattedMessage id="team.column.next" defaultMessage="Next shift" />,
      cell: ({ nextShift }) => (
        <span className="whitespace-nowrap">
          <NextShiftText shift={nextShift} />
        </span>
      ),
    },
    {
      id: 'warnings',
      header: <FormattedMessage id="team.column.warnings" defaultMessage="Needs attention" />,
      cell: ({ warnings }) => <Warnings warnings={warnings} short={narrow} />,
    },
  ];
  return all.filter((column) => column !== false);
}

function Name({ person }: { person: PersonRow }) {
  const name = nameOf(person);
  return (
    <>
      <Avatar name={name} initials={initialsOf(person)} size={32} />
      <span id={`person-${person.id}`} className="flex min-w-0 items-center gap-1.5">
        <span className="truncate">{name}</span>
        {isMinor(person.ageBand) && <MinorMark />}
      </span>
      {person.status !== 'active' && (
        <Badge tone="outline">
          <FormattedMessage {...STATUS_NAMES[person.status]} />
        </Badge>
      )}
    </>
  );
}

/** `short`: the number alone is seen, for a narrow column; the words are still there to be read out. */
function Warnings({ warnings, short }: { warnings: PersonRow['warnings']; short?: boolean }) {
  const intl = useIntl();
  const [first, ...others] = warnings;
  if (!first) return null;
  if (short) {
    const all = warnings.map((code) => intl.formatMessage(WARNING_NAMES[code] ?? OTHER_WARNING)).join(', ');
    return (
      <span title={all}>
        <Badge tone="warn" icon={<TriangleAlert size={13} aria-hidden="true" />}>
          <span aria-hidden="true">{warnings.length}</span>
          <span className="sr-only">{all}</span>
        </Badge>
      </span>
    );
  }
  return (
    <Badge tone="warn" icon={<TriangleAlert size={13} aria-hidden="true" />}>
      <FormattedMessage {...(WARNING_NAMES[first] ?? OTHER_WARNING)} />
      {others.length > 0 && ` +${others.length}`}
    </Badge>
  );
}

function PhoneRow({ person, locations: organization }: { person: PersonRow; locations: Organization }) {
  const name = nameOf(person);
  return (
    <>
      <Avatar name={name} initials={initialsOf(person)} size={44} />
      <span id={`person-${person.id}`} className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-semibold">
          <span className="truncate">{name}</span>
          {isMinor(person.ageBand) && <MinorMark />}
          {person.status !== 'active' && (
            <Badge tone="outline">
              <FormattedMessage {...STATUS_NAMES[person.status]} />
            </Badge>
          )}
        </span>
        <span className="mt-0.5 block text-14 text-muted">
          <NextShiftText shift={person.nextShift} />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-1.5">
          <Stations person={person} locations={organization} />
          <Warnings warnings={person.warnings} />
        </span>
      </span>
      {person.weekMinutes !== undefined && (
        <HoursMeter
          minutes={person.weekMinutes}
          limitMinutes={person.weekLimitMinutes ?? 0}
          className="w-14"
        />
      )}
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
    </>
  );
}

function NoResults({ filtered }: { filtered: boolean }) {
  return (
    <Empty
      icon={<Users size={20} aria-hidden="true" />}
      title={
        filtered ? (
          <FormattedMessage id="team.no_results" defaultMessage="No results" />
        ) : (
          <FormattedMessage id="team.empty" defaultMessage="No team members yet" />
        )
      }
    >
      {filtered ? (
        <FormattedMessage
          id="team.no_results_hint"
          defaultMessage="Clear a filter or search for another name."
        />
      ) : (
        <FormattedMessage id="team.empty_hint" defaultMessage="Add the first person to schedule shifts." />
      )}
    </Empty>
  );
}
