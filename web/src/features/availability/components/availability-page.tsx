/** The screen: whose times and where, the week, what applicants are offered, days off, and the video room. */
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { draftOf, newDraft } from '@/hiring/interviews/rule-draft';
import type { Draft } from '@/hiring/interviews/rule-schema';
import type { Rule } from '@/hiring/interviews/rules';
import { useIsPhone } from '@/lib/use-media';
import { useSearch } from '@/lib/use-search';
import { availabilityQuery } from '../api';
import { BlackoutsCard } from './blackouts-card';
import { OfferedCard } from './offered-card';
import { WeekGrid } from './week-grid';

const RuleSheet = lazy(() => import('@/hiring/interviews/rule-sheet'));
const RoomCard = lazy(() => import('./room-card'));

export function AvailabilityPage() {
  const intl = useIntl();
  const search = useSearch();
  const isPhone = useIsPhone();
  const query = useQuery(availabilityQuery(search.get('person')));
  const [editing, setEditing] = useState<{ rule: Rule | null; draft: Draft } | null>(null);
  const initialLocation = (locations: { id: string }[]) =>
    locations.find(({ id }) => id === search.get('locationId'))?.id ?? locations[0]?.id ?? '';
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="meet.title" defaultMessage="Interview times" />}
        subtitle={
          <FormattedMessage
            id="meet.subtitle"
            defaultMessage="Applicants choose from these times, in the restaurant’s time zone."
          />
        }
      />
      <div className="px-4 pb-8 md:px-6">
        <AsyncPanel query={query} skeleton={<Skeleton className="h-96 w-full" />}>
          {(data) => {
            const location = initialLocation(data.locations);
            const rules = data.rules.filter(({ locationIds }) => locationIds.includes(location));
            return (
              <>
                <div className="flex flex-wrap gap-2 pb-3">
                  {data.people.length > 1 && (
                    <FilterSelect
                      label={intl.formatMessage({ id: 'meet.person', defaultMessage: 'Interviewer' })}
                      any={data.name}
                      options={data.people.map(({ id, name }) => ({ value: id, label: name }))}
                      value={search.get('person')}
                      onChange={(person) => search.set({ person }, { replace: true })}
                    />
                  )}
                  {data.locations.length > 1 && (
                    <FilterSelect
                      label={intl.formatMessage({ id: 'meet.location', defaultMessage: 'Location' })}
                      any={data.locations[0]?.name ?? ''}
                      options={data.locations.map(({ id, name }) => ({ value: id, label: name }))}
                      value={search.get('locationId')}
                      onChange={(id) => search.set({ locationId: id }, { replace: true })}
                    />
                  )}
                </div>
                <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
                  <Card
                    title={<FormattedMessage id="meet.week" defaultMessage="Every week" />}
                    aside={
                      <Button size="sm" onClick={() => setEditing({ rule: null, draft: newDraft(location) })}>
                        <Plus size={16} aria-hidden="true" />
                        <FormattedMessage id="meet.add" defaultMessage="Add times" />
                      </Button>
                    }
                  >
                    <p className="px-4 pt-1 pb-3 text-14 text-muted md:text-13">
                      {isPhone ? (
                        <FormattedMessage
                          id="meet.how_touch"
                          defaultMessage="Tap a time to add it, or a colored one to edit it."
                        />
                      ) : (
                        <FormattedMessage
                          id="meet.how"
                          defaultMessage="Drag to add. Keyboard: arrow keys, Shift+arrow to extend, Enter to save."
                        />
                      )}
                    </p>
                    <WeekGrid
                      rules={rules}
                      onPaint={(day, window) =>
                        setEditing({ rule: null, draft: { ...newDraft(location), days: [day], ...window } })
                      }
                      onOpen={(rule) => setEditing({ rule, draft: draftOf(rule) })}
                    />
                  </Card>
                  <div className="grid gap-4">
                    {location && <OfferedCard location={location} user={data.userId} />}
                    <BlackoutsCard data={data} location={location} />
                    <Suspense fallback={null}>
                      <RoomCard key={data.version} data={data} />
                    </Suspense>
                  </div>
                </div>
                {editing && (
                  <Suspense fallback={null}>
                    <RuleSheet
                      user={data.userId}
                      locations={data.locations}
                      rule={editing.rule}
                      draft={editing.draft}
                      onClose={() => setEditing(null)}
                    />
                  </Suspense>
                )}
              </>
            );
          }}
        </AsyncPanel>
      </div>
    </>
  );
}
