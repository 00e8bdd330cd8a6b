/** Open shifts that the person can take, with what each adds to their pay. */
import { ChevronRight } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { WIDGET_NAMES } from '../widget-names';
import { RowLink } from './row-link';

/** Where there is none there is no card. */
export function MyOpenShiftsCard({ open: { count, items } }: { open: Wire<'MyOpenShifts'> }) {
  const text = useText();
  const dates = useDates();
  const money = useMoney();
  const { position } = useOrganization();
  if (count === 0) return null;
  return (
    <Card title={<FormattedMessage {...WIDGET_NAMES.my_open_shifts} />} aside={<Badge>{count}</Badge>}>
      <ul className="mt-2">
        {items.map(({ shiftId, positionId, locationName, details, payCents }) => {
          const work = position(positionId);
          return (
            <li key={shiftId}>
              <RowLink to="/open-shifts">
                <span className="min-w-0 flex-1">
                  <b className="block font-medium">
                    {`${dates.day(details.date)} · ${compactRange(details.start, details.end)}`}
                  </b>
                  <span className="block text-14 text-muted md:text-13">
                    {[work && text(work.name), locationName].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {payCents !== null && <span className="font-medium">{money.cents(payCents)}</span>}
                <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
              </RowLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
