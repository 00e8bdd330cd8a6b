/** Requests of the team that wait for the person: time off, open shifts, swaps; each leads to where it is answered. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, CalendarPlus, ChevronRight, Palmtree } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { openShiftsQuery, swapsQuery, timeOffQuery } from '../api';
import { RowLink } from './row-link';

export function WaitingCard() {
  const { can, canAny } = usePermissions();
  const timeOff = useQuery({ ...timeOffQuery, enabled: can('timeoff:approve') }).data?.items ?? [];
  const openShifts = useQuery({ ...openShiftsQuery, enabled: can('openshifts:approve') }).data?.items ?? [];
  const swaps =
    useQuery({ ...swapsQuery, enabled: canAny('swaps:approve', 'swaps:create') }).data?.items ?? [];
  const days = timeOff.filter(({ canDecide }) => canDecide).length;
  const claims = openShifts.reduce((sum, shift) => sum + shift.claims.length, 0);
  const trades = swaps.filter(({ group }) => group === 'to_decide' || group === 'for_me').length;
  const total = days + claims + trades;
  if (total === 0) return null;
  return (
    <Card
      title={<FormattedMessage id="dashboard.waiting.title" defaultMessage="Waiting for you" />}
      aside={<Badge tone="warn">{total}</Badge>}
    >
      <div className="mt-2">
        {days > 0 && (
          <RowLink to="/team-availability">
            <Palmtree size={20} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="flex-1">
              <FormattedMessage
                id="dashboard.waiting.time_off"
                defaultMessage="{count, plural, one {# request} other {# requests}} for time off"
                values={{ count: days }}
              />
            </span>
            <ChevronRight size={18} aria-hidden="true" className="text-muted" />
          </RowLink>
        )}
        {claims > 0 && (
          <RowLink to="/open-shifts">
            <CalendarPlus size={20} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="flex-1">
              <FormattedMessage
                id="dashboard.waiting.open_shifts"
                defaultMessage="{count, plural, one {# request} other {# requests}} for open shifts"
                values={{ count: claims }}
              />
            </span>
            <ChevronRight size={18} aria-hidden="true" className="text-muted" />
          </RowLink>
        )}
        {trades > 0 && (
          <RowLink to="/shift-swaps">
            <ArrowLeftRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="flex-1">
              <FormattedMessage
                id="dashboard.waiting.swaps"
                defaultMessage="{count, plural, one {# shift swap} other {# shift swaps}}"
                values={{ count: trades }}
              />
            </span>
            <ChevronRight size={18} aria-hidden="true" className="text-muted" />
          </RowLink>
        )}
      </div>
    </Card>
  );
}
