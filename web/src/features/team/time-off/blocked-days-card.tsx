/** Days without vacation: everyone sees them, managers block and open them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { RemoveButton } from '@/components/form/remove-button';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { InfoTip } from '@/components/ui/info-tip';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Line } from '../components/section';
import { type BlockedDays, blockedDaysQuery, refreshBlockedDays, unblockDays } from './api';
import { useWhen } from './use-when';

const BlockSheet = lazy(() => import('./block-sheet').then((code) => ({ default: code.BlockSheet })));

export function BlockedDaysCard({ today }: { today: string }) {
  const intl = useIntl();
  const days = useQuery(blockedDaysQuery);
  const canBlock = usePermissions().can('timeoff:blackouts');
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-1">
          <FormattedMessage id="time_off.blocked" defaultMessage="Blocked days" />
          <InfoTip about={intl.formatMessage({ id: 'time_off.blocked', defaultMessage: 'Blocked days' })}>
            <FormattedMessage
              id="time_off.blocked_text"
              defaultMessage="No vacation and no unpaid leave on these days. Sick and protected leave are never blocked."
            />
          </InfoTip>
        </span>
      }
      aside={
        canBlock && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="time_off.block" defaultMessage="Block days" />
          </Button>
        )
      }
    >
      <div className="px-4 py-2">
        <AsyncPanel query={days} skeleton={<SkeletonRows rows={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="py-2 text-16 text-muted md:text-13">
                <FormattedMessage id="time_off.blocked_none" defaultMessage="None ahead." />
              </p>
            ) : (
              <ul>
                {items.map((item) => (
                  <BlockedRow key={item.id} days={item} canBlock={canBlock} />
                ))}
              </ul>
            )
          }
        </AsyncPanel>
      </div>
      {adding && (
        <Suspense fallback={null}>
          <BlockSheet today={today} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function BlockedRow({ days, canBlock }: { days: BlockedDays; canBlock: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const when = useWhen();
  const { locations, location } = useLocations();
  const dates = when({ ...days, allDay: true });
  return (
    <Line>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{dates}</p>
        <p className="text-14 text-muted md:text-12">
          {[days.reason, locations.length > 1 && location(days.locationId)?.name].filter(Boolean).join(' · ')}
        </p>
      </div>
      {canBlock && (
        <RemoveButton
          label={intl.formatMessage(
            { id: 'time_off.unblock_of', defaultMessage: 'Open {when} again' },
            { when: dates },
          )}
          title={<FormattedMessage id="time_off.unblock_title" defaultMessage="Open these days again?" />}
          description={dates}
          confirmLabel={<FormattedMessage id="time_off.unblock" defaultMessage="Open again" />}
          onRemove={() => unblockDays(days.id, days.version)}
          onRemoved={() => refreshBlockedDays(client)}
        />
      )}
    </Line>
  );
}
