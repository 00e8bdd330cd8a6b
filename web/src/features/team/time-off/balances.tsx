/** A person's balances as chips; each opens its history. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { hoursText } from '@/lib/time/clock';
import { balancesQuery } from './api';

const BalanceSheet = lazy(() => import('./balance-sheet').then((code) => ({ default: code.BalanceSheet })));

export function Balances({ personId, className }: { personId: string; className?: string }) {
  const intl = useIntl();
  const { data } = useQuery(balancesQuery(personId));
  const [open, setOpen] = useState<string | null>(null);
  const shown = data?.items.find(({ policyId }) => policyId === open);
  if (!data || data.items.length === 0) return null;
  return (
    <div className={className}>
      <ul
        aria-label={intl.formatMessage({ id: 'time_off.balance.title', defaultMessage: 'Balances' })}
        className="flex flex-wrap gap-2"
      >
        {data.items.map(({ policyId, name, minutes, pendingMinutes }) => (
          <li key={policyId}>
            <Button size="sm" onClick={() => setOpen(policyId)}>
              {name}
              <strong>
                <FormattedMessage
                  id="time_off.balance.hours"
                  defaultMessage="{hours} h"
                  values={{ hours: hoursText(minutes) }}
                />
              </strong>
              {pendingMinutes > 0 && (
                <span className="text-muted">
                  <FormattedMessage
                    id="time_off.balance.pending"
                    defaultMessage="{hours} h pending"
                    values={{ hours: hoursText(pendingMinutes) }}
                  />
                </span>
              )}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {shown && (
          <BalanceSheet
            personId={personId}
            balance={shown}
            canAdjust={data.canAdjust}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
