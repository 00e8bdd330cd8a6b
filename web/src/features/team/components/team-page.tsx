/** The list with its filters, and beside it (on phones instead of it) the person who was opened. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Import, UserPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { SplitView } from '@/components/ui/split-view';
import { useIsPhone } from '@/lib/use-media';
import { useRowFocus } from '@/lib/use-return-focus';
import { useSearch } from '@/lib/use-search';
import { teamPages } from '../api';
import { filtersOf } from '../filters';
import { PeopleList } from './people-list';
import { TeamFilters } from './team-filters';
import { TeamTabs } from './team-tabs';

const profile = () => import('./person-panel');
const PersonPanel = lazy(() => profile().then((code) => ({ default: code.PersonPanel })));
const AddPerson = lazy(() => import('./add-person').then((code) => ({ default: code.AddPerson })));
const ImportSheet = lazy(() =>
  import('../import/import-sheet').then((code) => ({ default: code.ImportSheet })),
);

export function TeamPage() {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const { can } = usePermissions();
  const { get, set } = useSearch();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const filters = filtersOf(get);
  const people = useInfiniteQuery(teamPages(filters));
  const openId = get('person') || null;
  const total = people.data?.pages[0]?.total;
  useRowFocus('person', openId);
  const open = (id: string | null) => set({ person: id, tab: null });

  // The list comes first; the profile's code follows while people read.
  useEffect(() => {
    void profile();
  }, []);

  const panel = openId && (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <PersonPanel key={openId} id={openId} onClose={() => open(null)} />
    </Suspense>
  );
  if (isPhone && panel)
    return (
      <>
        <h1 className="sr-only">
          <FormattedMessage id="screen.team" defaultMessage="Team" />
        </h1>
        {panel}
      </>
    );
  return (
    <div className="flex flex-col md:h-dvh">
      <PageHeader
        title={<FormattedMessage id="screen.team" defaultMessage="Team" />}
        subtitle={
          total !== undefined && (
            <FormattedMessage
              id="team.count"
              defaultMessage="{count, plural, one {# person} other {# people}}"
              values={{ count: total }}
            />
          )
        }
        actions={
          <>
            {can('team:import') && (
              <Button
                icon={isPhone}
                aria-label={intl.formatMessage({ id: 'team.import.title', defaultMessage: 'Import people' })}
                onClick={() => setImporting(true)}
              >
                <Import size={isPhone ? 22 : 16} aria-hidden="true" />
                {!isPhone && <FormattedMessage id="team.import.open" defaultMessage="Import" />}
              </Button>
            )}
            {can('team:create') && (
              <Button
                variant="primary"
                icon={isPhone}
                aria-label={intl.formatMessage({ id: 'team.add.title', defaultMessage: 'Add a person' })}
                onClick={() => setAdding(true)}
              >
                <UserPlus size={isPhone ? 22 : 16} aria-hidden="true" />
                {!isPhone && <FormattedMessage id="team.add.title" defaultMessage="Add a person" />}
              </Button>
            )}
          </>
        }
      />
      <TeamTabs />
      <TeamFilters filters={filters} onChange={(changes) => set(changes, { replace: true })} />
      <SplitView
        wide
        label={intl.formatMessage({ id: 'team.profile', defaultMessage: 'Profile' })}
        openKey={openId}
        list={<PeopleList people={people} filters={filters} openId={openId} onOpen={open} />}
        inspector={panel}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddPerson
            onClose={() => setAdding(false)}
            onAdded={(id) => {
              setAdding(false);
              open(id);
            }}
          />
        </Suspense>
      )}
      {importing && (
        <Suspense fallback={null}>
          <ImportSheet locationId={filters.locationId} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
