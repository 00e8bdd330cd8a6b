/** Open shifts for the team: first what the reader can take, then what is not for them and why. */
import { CalendarCheck, Lock } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { StationChip } from '@/components/ui/station';
import type { OpenShift } from './api';
import { canTake, hasOffer, type OfferedShift } from './model';
import { OfferCard, TakenCard } from './offer-card';
import { useReasons } from './offer-facts';
import { useRefusal } from './use-refusal';
import { useShiftText } from './use-shift-text';

export function StaffList({ items }: { items: readonly OpenShift[] }) {
  const refusals = useRefusal();
  const { locations } = useLocations();
  const [taken, setTaken] = useState<readonly OfferedShift[]>([]);
  const showLocation = locations.length > 1;
  const offered = items.filter(hasOffer);
  const own = taken.filter((one) => !offered.some(({ shiftId }) => shiftId === one.shiftId));
  const mine = offered.filter(canTake);
  const others = offered.filter((item) => !canTake(item));
  return (
    <div className="grid gap-4 px-3 pt-1 pb-8 md:px-6">
      {refusals.notice}
      {mine.length + own.length === 0 && (
        <Empty
          icon={<CalendarCheck size={22} aria-hidden="true" />}
          title={<FormattedMessage id="open_shifts.none_for_you" defaultMessage="No open shifts for you" />}
        />
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        {own.map((item) => (
          <TakenCard key={item.shiftId} item={item} showLocation={showLocation} />
        ))}
        {mine.map((item) => (
          <OfferCard
            key={item.shiftId}
            item={item}
            showLocation={showLocation}
            refusals={refusals}
            onTaken={(now) => setTaken((before) => [...before, now])}
          />
        ))}
      </div>
      {others.length > 0 && (
        <Card
          title={<FormattedMessage id="open_shifts.not_for_you" defaultMessage="Not for you" />}
          aside={<Badge>{others.length}</Badge>}
        >
          <ul className="px-4 py-2">
            {others.map((item) => (
              <OtherRow key={item.shiftId} item={item} showLocation={showLocation} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function OtherRow({ item, showLocation }: { item: OfferedShift; showLocation: boolean }) {
  const { position, name, day, range } = useShiftText()(item);
  const reasons = useReasons();
  return (
    <li className="flex items-start gap-3 border-line/75 border-t py-2.5 first:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {`${day}, ${range}`}
          {position && <StationChip station={position.station} code={position.code} name={name} />}
        </p>
        <p className="text-14 text-muted md:text-13">
          {[(showLocation || item.elsewhere) && item.locationName, ...reasons(item.offer, item)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Lock size={16} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
    </li>
  );
}
