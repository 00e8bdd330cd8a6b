/** All accounts, on the team or not: name, role, locations and state. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useSearch } from '@/lib/use-search';
import { type Account, accountPages, FILTERS, type Filters, NO_FILTERS } from '../../access/api';
import { AccessFilters } from './access-filters';
import { AccessRow } from './access-row';

const AccountSheet = lazy(() => import('./account-sheet').then((code) => ({ default: code.AccountSheet })));
const InviteForm = lazy(() => import('./invite-form').then((code) => ({ default: code.InviteForm })));

export function AccessTab() {
  const intl = useIntl();
  const { get, set } = useSearch();
  const [open, setOpen] = useState<Account | null>(null);
  const [inviting, setInviting] = useState(false);
  const filters = Object.fromEntries(FILTERS.map((name) => [name, get(name)])) as Filters;
  const accounts = useInfiniteQuery(accountPages(filters));
  const total = accounts.data?.pages[0]?.total ?? 0;
  const filtered = FILTERS.some((name) => filters[name] !== '');
  // The open account is shown in its current state, also after another person's change or where it has left the list.
  const listed = accounts.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === open?.id);
  const shown = listed && open && listed.version >= open.version ? listed : open;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <p className="min-w-0 flex-1 basis-72 text-14 text-muted">
          <FormattedMessage
            id="access.intro"
            defaultMessage="Everyone who can sign in. Add staff under Team; invite people without shifts here."
          />
        </p>
        <Button variant="primary" onClick={() => setInviting(true)}>
          <UserPlus size={16} aria-hidden="true" />
          <FormattedMessage id="access.do.invite" defaultMessage="Invite someone" />
        </Button>
      </div>
      <AccessFilters filters={filters} onChange={(changes) => set(changes, { replace: true })} />
      <div className="-mx-4 md:mx-0 md:[&_footer]:px-0">
        <PagedList
          pages={accounts}
          bars={6}
          empty={
            <Empty
              icon={<KeyRound size={20} aria-hidden="true" />}
              title={<FormattedMessage id="access.no_results" defaultMessage="No results" />}
              action={
                filtered && (
                  <Button size="sm" onClick={() => set(NO_FILTERS, { replace: true })}>
                    <FormattedMessage id="filter.clear" defaultMessage="Clear" />
                  </Button>
                )
              }
            />
          }
          shown={({ length }) => (
            <FormattedMessage
              id="list.shown"
              defaultMessage="{shown} of {total}"
              values={{ shown: length, total }}
            />
          )}
          more={<FormattedMessage id="list.more" defaultMessage="Show more" />}
        >
          {(rows) => (
            <ul
              aria-label={intl.formatMessage({ id: 'settings.tab.access', defaultMessage: 'Access' })}
              className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
            >
              {rows.map((account) => (
                <AccessRow key={account.id} account={account} onOpen={() => setOpen(account)} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      <Suspense fallback={null}>
        {shown && (
          <AccountSheet key={shown.id} account={shown} onChanged={setOpen} onClose={() => setOpen(null)} />
        )}
        {inviting && (
          <InviteForm
            onClose={() => setInviting(false)}
            onInvited={(account) => {
              setInviting(false);
              setOpen(account);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
