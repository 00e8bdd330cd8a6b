/** Legal holds: records that are not deleted while a claim or a charge runs. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useDates } from '@/lib/time/use-dates';
import { holdsQuery, type LegalHold } from './api';
import { HoldName } from './hold-name';
import { HoldSheet } from './hold-sheet';
import { ReleaseSheet } from './release-sheet';

export function HoldsCard() {
  const query = useQuery(holdsQuery);
  const [open, setOpen] = useState<'new' | LegalHold | null>(null);
  return (
    <Card title={<FormattedMessage id="settings.holds.title" defaultMessage="Legal holds" />}>
      <div className="px-4 pt-2 pb-4">
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="settings.records.holds_what"
            defaultMessage="During a claim or charge, place a hold: photos, documents, applicants and the brand itself are then not deleted."
          />
        </p>
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="py-3 font-medium">
                <FormattedMessage id="settings.records.no_holds" defaultMessage="No legal holds." />
              </p>
            ) : (
              <ul className="divide-y divide-line py-1">
                {items.map((hold) => (
                  <HoldRow key={hold.id} hold={hold} onRelease={() => setOpen(hold)} />
                ))}
              </ul>
            )
          }
        </AsyncPanel>
        <Button onClick={() => setOpen('new')}>
          <FormattedMessage id="settings.holds.on" defaultMessage="Place hold" />
        </Button>
      </div>
      {open === 'new' && <HoldSheet onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <ReleaseSheet hold={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** A hold on everything is removed by someone whose role covers every location. */
function useCanRelease() {
  const { scope } = usePermissions();
  return ({ scope: covered }: LegalHold) => covered !== 'brand' || scope?.locationIds === 'all';
}

function HoldRow({ hold, onRelease }: { hold: LegalHold; onRelease(): void }) {
  const dates = useDates();
  const canRelease = useCanRelease();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-medium">
          <HoldName hold={hold} />
        </span>
        <span className="block break-words text-14 md:text-13">{hold.reason}</span>
        <span className="block text-14 text-muted md:text-13">
          {hold.releasedAt ? (
            <FormattedMessage
              id="settings.records.released"
              defaultMessage="Removed {date}: {reason}"
              values={{ date: dates.stampDay(hold.releasedAt), reason: hold.releaseReason }}
            />
          ) : (
            <FormattedMessage
              id="settings.records.since"
              defaultMessage="Since {date}, by {name}"
              values={{ date: dates.stampDay(hold.placedAt), name: hold.placedByName ?? '–' }}
            />
          )}
        </span>
      </span>
      {!hold.releasedAt && canRelease(hold) && (
        <Button size="sm" onClick={onRelease}>
          <FormattedMessage id="settings.holds.off" defaultMessage="Remove hold" />
        </Button>
      )}
    </li>
  );
}
