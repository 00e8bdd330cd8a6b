/** What people can do in an hour, by position, and the target of labor. */
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Wire } from '@/api/wire';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact, Facts } from '@/components/ui/facts';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useMoney } from '@/lib/money/use-money';
import type { Lookups } from '../hooks/use-lookups';
import { type LaborStandards, standardsQuery } from './api';
import { TargetValue } from './figures';

type Props = { locationId: string; lookups: Lookups; onEdit(standards: LaborStandards): void };

export function StandardsCard({ locationId, lookups, onEdit }: Props) {
  const query = useQuery(standardsQuery(locationId));
  const standards = query.data;
  return (
    <Card
      title={<FormattedMessage id="demand.standards.title" defaultMessage="Labor standards" />}
      aside={
        standards?.canUpdate && (
          <Button variant="quiet" size="sm" onClick={() => onEdit(standards)}>
            <Pencil size={16} aria-hidden="true" />
            <FormattedMessage id="demand.standards.edit" defaultMessage="Edit standards" />
          </Button>
        )
      }
    >
      <div className="px-4 pt-1 pb-3.5">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
          {(data) =>
            data.positions.length === 0 ? (
              <p className="text-16 text-muted md:text-14">
                <FormattedMessage
                  id="demand.standards.none"
                  defaultMessage="None yet. They turn sales into the people that each half hour needs."
                />
              </p>
            ) : (
              <Facts>
                {data.positions.map((standard) => (
                  <Fact key={standard.positionId} name={lookups.positionName(standard.positionId)}>
                    <StandardText standard={standard} />
                  </Fact>
                ))}
                {data.keyholderPositionId && (
                  <Fact name={<FormattedMessage id="demand.keyholder" defaultMessage="Opens and closes" />}>
                    {lookups.positionName(data.keyholderPositionId)}
                  </Fact>
                )}
                {data.target && (
                  <Fact name={<FormattedMessage id="demand.target_kind" defaultMessage="Target" />}>
                    <TargetValue target={data.target} />
                  </Fact>
                )}
              </Facts>
            )
          }
        </AsyncPanel>
      </div>
    </Card>
  );
}

function StandardText({ standard }: { standard: Wire<'Standard'> }) {
  const money = useMoney();
  const { basis, perHour, minimumStaff, opening, closing } = standard;
  const parts = [
    basis === 'sales' && typeof perHour === 'number' && (
      <FormattedMessage
        key="sales"
        id="demand.per_hour.sales"
        defaultMessage="{amount} an hour"
        values={{ amount: money.wholeDollars(perHour) }}
      />
    ),
    basis === 'covers' && typeof perHour === 'number' && (
      <FormattedMessage
        key="covers"
        id="demand.per_hour.covers"
        defaultMessage="{count} covers an hour"
        values={{ count: perHour }}
      />
    ),
    minimumStaff > 0 && (
      <FormattedMessage
        key="minimum"
        id="demand.minimum"
        defaultMessage="at least {count}"
        values={{ count: minimumStaff }}
      />
    ),
    opening.staff > 0 && opening.minutes > 0 && (
      <FormattedMessage
        key="opening"
        id="demand.opening_duty"
        defaultMessage="{count} × {minutes} min before"
        values={{ count: opening.staff, minutes: opening.minutes }}
      />
    ),
    closing.staff > 0 && closing.minutes > 0 && (
      <FormattedMessage
        key="closing"
        id="demand.closing_duty"
        defaultMessage="{count} × {minutes} min after"
        values={{ count: closing.staff, minutes: closing.minutes }}
      />
    ),
  ].filter(Boolean);
  if (parts.length === 0) return '–';
  return parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]));
}
