/** Requests of the team that wait for the person: time off, weekly hours, open shifts, swaps; each leads to where it is answered. */
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  CalendarClock,
  CalendarPlus,
  ChevronRight,
  type LucideIcon,
  Palmtree,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { availabilityQuery, openShiftsQuery, swapsQuery, timeOffQuery } from '../api';
import { RowLink } from './row-link';

export function WaitingCard() {
  const { can, canAny } = usePermissions();
  const timeOff = useQuery({ ...timeOffQuery, enabled: can('timeoff:approve') }).data?.items ?? [];
  const availability =
    useQuery({ ...availabilityQuery, enabled: can('availability:approve') }).data?.items ?? [];
  const openShifts = useQuery({ ...openShiftsQuery, enabled: can('openshifts:approve') }).data?.items ?? [];
  const swaps =
    useQuery({ ...swapsQuery, enabled: canAny('swaps:approve', 'swaps:create') }).data?.items ?? [];
  const days = timeOff.filter(({ canDecide }) => canDecide).length;
  const hours = availability.filter(({ canDecide }) => canDecide).length;
  const claims = openShifts.reduce((sum, shift) => sum + shift.claims.length, 0);
  const swapsToAnswer = swaps.filter(({ actions }) =>
    actions.some((action) => action === 'deny' || action === 'accept'),
  ).length;
  const total = days + hours + claims + swapsToAnswer;
  if (total === 0) return null;
  return (
    <Card
      title={<FormattedMessage id="dashboard.waiting.title" defaultMessage="Waiting for you" />}
      aside={<Badge tone="warn">{total}</Badge>}
    >
      <div className="mt-2">
        {days > 0 && (
          <Row to="/time-off" icon={Palmtree}>
            <FormattedMessage
              id="dashboard.waiting.time_off"
              defaultMessage="{count, plural, one {# request} other {# requests}} for time off"
              values={{ count: days }}
            />
          </Row>
        )}
        {hours > 0 && (
          <Row to="/team-availability" icon={CalendarClock}>
            <FormattedMessage
              id="dashboard.waiting.availability"
              defaultMessage="{count, plural, one {# request} other {# requests}} for other weekly hours"
              values={{ count: hours }}
            />
          </Row>
        )}
        {claims > 0 && (
          <Row to="/open-shifts" icon={CalendarPlus}>
            <FormattedMessage
              id="dashboard.waiting.open_shifts"
              defaultMessage="{count, plural, one {# request} other {# requests}} for open shifts"
              values={{ count: claims }}
            />
          </Row>
        )}
        {swapsToAnswer > 0 && (
          <Row to="/shift-swaps" icon={ArrowLeftRight}>
            <FormattedMessage
              id="dashboard.waiting.swaps"
              defaultMessage="{count, plural, one {# shift swap} other {# shift swaps}}"
              values={{ count: swapsToAnswer }}
            />
          </Row>
        )}
      </div>
    </Card>
  );
}

function Row({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <RowLink to={to}>
      <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="flex-1">{children}</span>
      <ChevronRight size={18} aria-hidden="true" className="text-muted" />
    </RowLink>
  );
}
