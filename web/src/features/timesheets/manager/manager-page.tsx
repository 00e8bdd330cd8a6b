/** The period's timesheets: what needs review first, the clean ones approved in one tap, and one person beside them. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useUser } from '@/auth/use-user';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { SplitView } from '@/components/ui/split-view';
import { hereToday } from '@/lib/time/dates';
import { useIsPhone } from '@/lib/use-media';
import { useSearch } from '@/lib/use-search';
import { type FlagCode, type PeriodSheets, periodsQuery, sheetsQuery } from '../api';
import { choosePeriod, FILTERS, type Filter, filtered, grouped, type Periods } from '../model';
import { PersonPanel } from '../person/person-panel';
import { Filters } from './filters';
import { Grid } from './grid';
import { ManagerHeader } from './manager-header';
import { PhoneList } from './phone-list';
import { Totals } from './totals';
import { useSheetKeys } from './use-sheet-keys';

type Props = { views: ReactNode };

export function ManagerPage({ views }: Props) {
  const { get } = useSearch();
  const query = useQuery(periodsQuery);
  const periods = choosePeriod(query.data ?? [], get('period'), {
    approves: true,
    today: hereToday(),
  });
  return (
    <AsyncPanel
      query={query}
      skeleton={<SkeletonRows rows={10} />}
      errorFrame={(panel) => <div className="px-4 pt-4 md:px-6">{panel}</div>}
    >
      {() => periods && <Period key={periods.open.id} periods={periods} views={views} />}
    </AsyncPanel>
  );
}

function Period({ periods, views }: { periods: Periods; views: ReactNode }) {
  const isPhone = useIsPhone();
  const { get } = useSearch();
  const locationId = get('locationId') || undefined;
  const query = useQuery(sheetsQuery(periods.open.id, locationId));
  return (
    <div className="flex flex-col md:h-dvh">
      <ManagerHeader
        periods={periods}
        locationId={locationId}
        rows={query.data?.rows}
        views={views}
        plain={isPhone && get('person') !== ''}
      />
      <AsyncPanel
        query={query}
        skeleton={<SkeletonRows rows={10} />}
        errorFrame={(panel) => <div className="px-4 md:px-6">{panel}</div>}
      >
        {(sheets) => <Board sheets={sheets} />}
      </AsyncPanel>
    </div>
  );
}

function Board({ sheets }: { sheets: PeriodSheets }) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const { user } = useUser();
  const { get, set } = useSearch();
  const filter = FILTERS.find((one) => one === get('filter')) ?? 'all';
  const flag = get('flag') as FlagCode | '';
  const rows = grouped(filtered(sheets.rows, filter, flag));
  const flat = rows.flatMap((one) => one.rows);
  const personId = get('person') || null;
  const open = (person: string | null, day: string | null = null) => set({ person, day }, { replace: true });
  const keys = useSheetKeys({ rows: flat, period: sheets.period, openId: personId, open });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-row="${personId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [personId]);
  const current = flat.find(({ employeeId }) => employeeId === (personId ?? keys.currentId));
  const step = (by: 1 | -1) => {
    const next = flat[flat.findIndex(({ employeeId }) => employeeId === personId) + by];
    return next && (() => open(next.employeeId));
  };
  const filters = (
    <Filters
      rows={sheets.rows}
      filter={filter}
      flag={flag}
      onChange={(next: { filter?: Filter; flag?: FlagCode | '' }) =>
        set(
          {
            filter: (next.filter ?? filter) === 'all' ? null : (next.filter ?? filter),
            flag: next.flag ?? flag,
          },
          { replace: true },
        )
      }
    />
  );
  return (
    <>
      <SplitView
        label={
          current?.name ??
          intl.formatMessage({ id: 'timesheets.person.label', defaultMessage: 'One timesheet' })
        }
        openKey={personId}
        wide
        list={
          isPhone ? (
            <PhoneList sheets={sheets} groups={rows} filters={filters} onOpen={open} />
          ) : (
            <div ref={list} className="flex min-h-full flex-col">
              {filters}
              <Grid
                period={sheets.period}
                groups={rows}
                openId={personId}
                currentId={keys.currentId}
                onOpen={open}
              />
              <Totals sheets={sheets} />
            </div>
          )
        }
        inspector={
          personId && (
            <PersonPanel
              key={personId}
              periodStart={sheets.period.id}
              employeeId={personId}
              row={sheets.rows.find(({ employeeId }) => employeeId === personId)}
              isSelf={user?.employeeId === personId}
              day={get('day') || null}
              onClose={() => open(null)}
              onBefore={step(-1)}
              onAfter={step(1)}
            />
          )
        }
      />
      {keys.sheet}
    </>
  );
}
