/** Days without interviews, the user's own or the whole location's. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { refreshAvailability } from '@/hiring/interviews/rules';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';
import { type Availability, removeBlackout } from '../api';

const BlackoutSheet = lazy(() => import('./blackout-sheet'));

type Props = { data: Availability; location: string };

export function BlackoutsCard(props: Props) {
  const { data, location } = props;
  const intl = useIntl();
  const dates = useDates();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [adding, setAdding] = useState(false);
  const zone = data.locations.find(({ id }) => id === location)?.zone ?? 'UTC';
  const removing = useMutation({
    mutationFn: removeBlackout,
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    onSettled: () => refreshAvailability(client),
  });
  return (
    <Card
      title={<FormattedMessage id="meet.off" defaultMessage="Days off" />}
      aside={
        <Button size="sm" onClick={() => setAdding(true)}>
          <FormattedMessage id="meet.off_new" defaultMessage="Add" />
        </Button>
      }
    >
      <ul className="grid px-4 pt-1 pb-3">
        {data.blackouts.length === 0 && (
          <li className="py-1 text-14 text-muted">
            <FormattedMessage id="meet.off_none" defaultMessage="None scheduled." />
          </li>
        )}
        {data.blackouts.map((off) => (
          <li key={off.id} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1 text-14 md:text-13">
              <b className="font-medium">
                {`${dates.moment(off.fromAt, zone)} – ${dates.moment(off.toAt, zone)}`}
              </b>
              <span className="block truncate text-muted">
                {off.userId ? '' : data.locations.find(({ id }) => id === off.locationId)?.name} {off.reason}
              </span>
            </span>
            <IconButton
              size="sm"
              label={intl.formatMessage({ id: 'meet.off_remove', defaultMessage: 'Remove' })}
              onClick={() => removing.mutate(off.id)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {adding && (
        <Suspense fallback={null}>
          <BlackoutSheet {...props} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}
