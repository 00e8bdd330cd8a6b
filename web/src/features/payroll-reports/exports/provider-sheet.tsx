/** How a payroll provider is set up: what its file needs, its names for kinds of pay, and who people are there. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import type { PlainDate } from '@/lib/time/dates';
import { type ProviderId, payrollIdsQuery, providersQuery } from '../api';
import { IdSheet } from './id-sheet';
import { ProviderForm } from './provider-form';
import { useProviderName } from './use-provider-name';

type Props = { provider: ProviderId; periodStart: PlainDate; onClose(): void };

export function ProviderSheet({ provider, periodStart, onClose }: Props) {
  const intl = useIntl();
  const nameOf = useProviderName();
  const { scope } = usePermissions();
  const query = useQuery(providersQuery);
  const [person, setPerson] = useState<{ employeeId: string; name: string } | null>(null);
  return (
    <>
      <Sheet open onOpenChange={(open) => !open && onClose()} shape="panel" title={nameOf(provider)}>
        <Tabs
          label={nameOf(provider)}
          className="-mx-5"
          tabs={[
            {
              id: 'codes',
              label: intl.formatMessage({ id: 'payroll.provider.codes', defaultMessage: 'File and names' }),
              panel: (
                <div className="px-5 pt-4">
                  <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
                    {(providers) => {
                      const found = providers.find(({ id }) => id === provider);
                      return (
                        found && (
                          <ProviderForm
                            key={found.version}
                            provider={found}
                            periodStart={periodStart}
                            onSaved={onClose}
                          />
                        )
                      );
                    }}
                  </AsyncPanel>
                </div>
              ),
            },
            {
              id: 'people',
              label: intl.formatMessage({ id: 'payroll.provider.people', defaultMessage: 'Payroll ids' }),
              panel: <People provider={provider} onChoose={setPerson} />,
            },
            // A provider is the whole brand's; people belong to locations.
          ].filter(({ id }) => id === 'people' || scope?.locationIds === 'all')}
        />
      </Sheet>
      {person && (
        <IdSheet
          provider={provider}
          periodStart={periodStart}
          person={person}
          onClose={() => setPerson(null)}
        />
      )}
    </>
  );
}

type PeopleProps = { provider: ProviderId; onChoose(person: { employeeId: string; name: string }): void };

function People({ provider, onChoose }: PeopleProps) {
  const query = useQuery(payrollIdsQuery(provider));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
      {(people) => (
        <ul className="divide-y divide-line">
          {people.map(({ employeeId, name, payrollId, title, needed }) => (
            <li key={employeeId}>
              <button
                type="button"
                onClick={() => onChoose({ employeeId, name })}
                className="flex min-h-12 w-full items-center gap-3 px-5 text-left text-14 focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1 font-medium">{name}</span>
                {payrollId || title ? (
                  <span className="text-muted">{[payrollId, title].filter(Boolean).join(' · ')}</span>
                ) : (
                  <span className={needed ? 'text-danger' : 'text-muted'}>
                    <FormattedMessage id="payroll.id.none" defaultMessage="No payroll id" />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </AsyncPanel>
  );
}
