/** The talent pool, filtered to people who fit a job, and inviting them to it. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Users, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { readKey } from '@/api/read';
import { usePermissions } from '@/auth/use-permissions';
import { Button, IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import { PagedList } from '@/components/ui/paged-list';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import {
  FILTERS,
  type Filters,
  isPool,
  MAX_PEOPLE,
  POOL,
  type PoolPerson,
  poolPages,
  setInPool,
} from '../api';
import { PoolFilters } from './pool-filters';
import { PoolLegend } from './pool-legend';
import { PoolRow } from './pool-row';

const InviteSheet = lazy(() => import('./invite-sheet'));

export function PoolPage() {
  const intl = useIntl();
  const { can } = usePermissions();
  const [search, setSearch] = useSearchParams();
  const filters: Filters = Object.fromEntries(
    FILTERS.map((name) => [name, search.get(name)]).filter(([, value]) => value),
  );
  const pages = useInfiniteQuery(poolPages(filters));
  const [chosen, setChosen] = useState<ReadonlyMap<string, PoolPerson>>(new Map());
  const [inviting, setInviting] = useState<readonly PoolPerson[] | null>(null);
  const removePerson = useRemovePerson();
  const [page] = pages.data?.pages ?? [];
  const first = page && isPool(page) ? page : undefined;
  const narrowed = Object.keys(filters).length > 0;
  const narrow = (changes: Filters) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true });
  };
  const toggle = (person: PoolPerson) => {
    const next = new Map(chosen);
    if (!next.delete(person.applicationId)) next.set(person.applicationId, person);
    setChosen(next);
  };
  const canSelect = can('messages:bulk');
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'nav.talent_pool', defaultMessage: 'Talent pool' })}
        subtitle={
          first && (
            <FormattedMessage
              id="pool.total"
              defaultMessage="{n, plural, =0 {no one} one {# person} other {# people}}"
              values={{ n: first.total }}
            />
          )
        }
      />
      <PoolFilters filters={filters} narrowed={narrowed} narrow={narrow} clear={() => setSearch({})} />
      {first && first.items.length > 0 && (
        <PoolLegend job={filters.jobId !== undefined} needs={Boolean(first.items[0]?.fits?.needed)} />
      )}
      <div className={chosen.size > 0 ? 'pb-24' : undefined}>
        <div className="md:mx-6 md:mb-6 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-card">
          <PagedList
            pages={pages}
            bars={8}
            empty={
              <Empty
                icon={<Users size={24} aria-hidden="true" />}
                title={
                  narrowed ? (
                    <FormattedMessage id="pool.none_fits" defaultMessage="No results" />
                  ) : (
                    <FormattedMessage id="pool.none" defaultMessage="The talent pool is empty" />
                  )
                }
              >
                {!narrowed && (
                  <FormattedMessage
                    id="pool.none_hint"
                    defaultMessage="Add people when you reject them; applicants can also join from their status page."
                  />
                )}
              </Empty>
            }
            shown={(rows) => (
              <FormattedMessage
                id="pool.shown"
                defaultMessage="{shown} of {total}"
                values={{ shown: rows.length, total: first?.total ?? rows.length }}
              />
            )}
            more={<FormattedMessage id="pool.more" defaultMessage="Show more" />}
          >
            {(rows) => (
              <ul
                aria-label={intl.formatMessage({ id: 'nav.talent_pool', defaultMessage: 'Talent pool' })}
                className="max-md:grid max-md:gap-3"
              >
                {rows.map((person) => (
                  <PoolRow
                    key={person.applicantId}
                    person={person}
                    shifts={first?.shifts ?? []}
                    chosen={chosen.has(person.applicationId)}
                    onToggle={canSelect ? () => toggle(person) : undefined}
                    onInvite={can('messages:send') ? () => setInviting([person]) : undefined}
                    onRemove={can('applications:move') ? () => removePerson(person) : undefined}
                  />
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </div>
      {chosen.size > 0 && (
        <ChosenBar
          count={chosen.size}
          onInvite={() => setInviting([...chosen.values()])}
          onClear={() => setChosen(new Map())}
        />
      )}
      {inviting && (
        <Suspense fallback={null}>
          <InviteSheet
            people={inviting}
            jobId={filters.jobId ?? ''}
            onClose={() => setInviting(null)}
            onSent={() => {
              setInviting(null);
              setChosen(new Map());
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function ChosenBar({ count, onInvite, onClear }: { count: number; onInvite(): void; onClear(): void }) {
  const intl = useIntl();
  const many = count > MAX_PEOPLE;
  return (
    <section
      data-foot
      aria-label={intl.formatMessage({ id: 'pool.chosen_label', defaultMessage: 'Selected people' })}
      className="fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-30 flex flex-wrap items-center gap-2 border-line border-t bg-card px-4 py-3 shadow-float md:inset-x-0 md:bottom-5 md:mx-auto md:w-fit md:rounded-card md:border"
    >
      <p role="status" className="mr-auto font-semibold md:mr-1">
        <FormattedMessage
          id="pool.chosen"
          defaultMessage="{count, plural, one {# selected} other {# selected}}"
          values={{ count }}
        />
        {many && (
          <span className="block font-normal text-13 text-warn">
            <FormattedMessage
              id="pipeline.bulk.many"
              defaultMessage="Select up to {max} at a time"
              values={{ max: MAX_PEOPLE }}
            />
          </span>
        )}
      </p>
      <Button variant="primary" disabled={many} onClick={onInvite}>
        <FormattedMessage id="pool.invite" defaultMessage="Invite to a job" />
      </Button>
      <IconButton
        variant="quiet"
        label={intl.formatMessage({ id: 'pipeline.bulk.clear', defaultMessage: 'Clear selection' })}
        onClick={onClear}
      >
        <X size={20} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

/** Takes someone out at once, and back in on undo. */
function useRemovePerson(): (person: PoolPerson) => void {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const reload = () => client.invalidateQueries({ queryKey: readKey(POOL) });
  const failed = (error: unknown) => {
    toast({ tone: 'danger', title: errorText(error) });
    void reload();
  };
  const back = useMutation({
    mutationFn: (person: Pick<PoolPerson, 'applicantId' | 'version'>) => setInPool(person, true),
    onSuccess: reload,
    onError: failed,
  });
  const out = useMutation({
    mutationFn: (person: PoolPerson) => setInPool(person, false),
    onError: failed,
    onSuccess: async ({ version }, { applicantId, name }) => {
      toast({
        title: intl.formatMessage(
          { id: 'pool.taken_out', defaultMessage: '{name} removed from the pool' },
          { name },
        ),
        action: {
          label: intl.formatMessage({ id: 'pipeline.undo.label', defaultMessage: 'Undo' }),
          alt: intl.formatMessage({
            id: 'pool.undo_alt',
            defaultMessage: 'Or check “In talent pool” in the applicant’s profile.',
          }),
          run: () => back.mutate({ applicantId, version }),
        },
      });
      await reload();
    },
  });
  return (person) => out.mutate(person);
}
